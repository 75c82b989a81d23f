package dev.patois.web.build;

import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ClassReader;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReader;
import org.teavm.model.util.ProgramUtils;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Gives the scans of bytes other bodies: see {@code WebByteScan}. */
public final class WebPlugin implements TeaVMPlugin, ClassHolderTransformer {
    private static final String SCANS = "dev.patois.core.engine.ByteScan";
    private static final String BODIES = "dev.patois.web.stead.core.engine.WebByteScan";

    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().equals(SCANS)) {
            return;
        }
        ClassReader bodies = context.getHierarchy().getClassSource().get(BODIES);
        for (MethodReader body : bodies.getMethods()) {
            MethodHolder method = type.getMethod(body.getDescriptor());
            if (method != null && !body.getName().startsWith("<") && body.getProgram() != null) {
                method.setProgram(ProgramUtils.copy(body.getProgram()));
            }
        }
    }
}
