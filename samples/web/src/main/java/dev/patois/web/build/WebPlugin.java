package dev.patois.web.build;

import java.util.Map;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ClassReader;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReader;
import org.teavm.model.util.ProgramUtils;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Gives static methods other bodies: see {@code WebByteScan} and {@code WebUtf8}. */
public final class WebPlugin implements TeaVMPlugin, ClassHolderTransformer {
    private static final Map<String, String> BODIES = Map.of(
            "dev.patois.core.engine.ByteScan", "dev.patois.web.stead.core.engine.WebByteScan",
            "dev.patois.core.text.Utf8", "dev.patois.web.stead.core.text.WebUtf8");

    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        String named = BODIES.get(type.getName());
        if (named == null) {
            return;
        }
        ClassReader bodies = context.getHierarchy().getClassSource().get(named);
        for (MethodReader body : bodies.getMethods()) {
            MethodHolder method = type.getMethod(body.getDescriptor());
            if (method != null && !body.getName().startsWith("<") && body.getProgram() != null) {
                method.setProgram(ProgramUtils.copy(body.getProgram()));
            }
        }
    }
}
