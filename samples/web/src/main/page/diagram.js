// The state machine of a dialect as a picture. It was drawn when the page was built; here parts of it are lit.

const MARGIN = 30, LEAST_WIDTH = 620, LEAST_HEIGHT = 300;

/** Shows in a frame the state a machine is in, and the way it came. */
export class Diagram {
  #frame;
  #pictures;
  #shown = null;
  #lit = [];
  whole = false;

  /** @param pictures the source of each picture, by the name of its dialect */
  constructor(frame, pictures) {
    this.#frame = frame;
    this.#pictures = pictures;
  }

  /**
   * Shows a step of a machine, and those before it.
   *
   * @param states the states of the dialect, in the order of its specification
   * @param steps the steps of the way, each with the names of two states; the last one is the one that is looked at
   */
  show(dialect, states, steps) {
    const source = this.#pictures[dialect];
    this.#frame.closest('details').hidden = !source || steps.length === 0;
    if (this.#frame.closest('details').hidden) return;
    if (this.#shown !== dialect) {
      const parsed = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
      this.#frame.replaceChildren(document.adoptNode(parsed));
      this.#shown = dialect;
      this.#lit = [];
    }
    for (const element of this.#lit) element.classList.remove('here', 'light-0', 'light-1');
    this.#lit = [];
    const number = new Map(states.map((state, i) => [state.name, i]));
    const light = (id, name) => {
      const element = this.#frame.querySelector('#' + id);
      if (element) {
        element.classList.remove('light-0');
        element.classList.add(name);
        this.#lit.push(element);
      }
      return element;
    };
    const way = [];
    steps.forEach((one, i) => {
      const arrow = 'arrow-s' + number.get(one.from) + '-', name = i === steps.length - 1 ? 'light-1' : 'light-0';
      if (one.cause !== 'feedback' && one.cause !== 'end') light(arrow + 's' + number.get(one.to), name) ?? light(arrow + 'return', name);
      way.push(one.from.replace(/ state$/, ''));
    });
    const now = steps.at(-1), state = states[number.get(now.from)];
    const here = light('state-s' + number.get(now.from), 'here');
    this.#frame.firstElementChild.setAttribute('aria-label', 'State machine of ' + dialect + ', ' + (state?.family ?? '') + '. Now: '
      + now.from + (now.cause === 'end' ? '' : ', and this step leads to ' + now.to) + '. Lit, the way there: ' + way.join(', ') + '.');
    this.#zoom(state?.family, here);
  }

  /** Shows the family of a state, or all, and scrolls to the state where that is too large. */
  #zoom(family, here) {
    const picture = this.#frame.firstElementChild;
    const box = [...picture.querySelectorAll('.family')].find(one => one.querySelector('text').textContent === family)?.querySelector('rect');
    let [x, y, width, height] = [0, 0, picture.getAttribute('width'), picture.getAttribute('height')].map(Number);
    if (box && !this.whole) {
      const place = name => box[name].baseVal.value;
      width = Math.max(LEAST_WIDTH, place('width') + 2 * MARGIN);
      height = Math.max(LEAST_HEIGHT, place('height') + 2 * MARGIN);
      x = place('x') + (place('width') - width) / 2;
      y = place('y') + (place('height') - height) / 2;
    }
    picture.setAttribute('viewBox', [x, y, width, height].join(' '));
    picture.style.width = Math.max(width * 0.75, Math.min(width * 1.2, this.#frame.clientWidth)) + 'px';
    picture.style.height = 'auto';
    picture.style.aspectRatio = width + ' / ' + height;
    if (!here) return;
    const inside = here.getBoundingClientRect(), frame = this.#frame.getBoundingClientRect();
    this.#frame.scrollBy(inside.left + inside.width / 2 - frame.left - frame.width / 2, inside.top + inside.height / 2 - frame.top - frame.height / 2);
  }
}
