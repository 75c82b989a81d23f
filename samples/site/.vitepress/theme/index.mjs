import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, ref } from 'vue'

/** Draws a diagram in the reader's browser; until then, and where there is no script, its text stands there. */
const Mermaid = defineComponent({
  props: { code: { type: String, required: true } },
  setup(props) {
    const code = decodeURIComponent(props.code)
    const picture = ref('')
    onMounted(async () => {
      const { default: mermaid } = await import('mermaid')
      const dark = document.documentElement.classList.contains('dark')
      mermaid.initialize({ startOnLoad: false, theme: dark ? 'dark' : 'neutral' })
      picture.value = (await mermaid.render('diagram-' + Math.random().toString(36).slice(2), code)).svg
    })
    return () => (picture.value ? h('div', { innerHTML: picture.value }) : h('pre', code))
  },
})

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('Mermaid', Mermaid),
}
