package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ForwardingFeedbackTest {
    private Method called;
    private Object answer;

    private final TreeFeedback target = (TreeFeedback) Proxy.newProxyInstance(
            TreeFeedback.class.getClassLoader(), new Class<?>[] {TreeFeedback.class}, (proxy, method, arguments) -> {
                called = method;
                return answer;
            });

    static Method[] methods() {
        return TreeFeedback.class.getMethods();
    }

    /** Returns an answer that no default method gives. */
    private static Object answerOf(Method method) {
        Class<?> type = method.getReturnType();
        if (type == boolean.class) {
            return !method.getName().equals("selfClosingAcknowledged");
        }
        return type == ContentModel.class
                ? ContentModel.RCDATA
                : type == TreeFeedback.Snapshot.class ? new TreeFeedback.Snapshot() {} : null;
    }

    /** A method that is added to the interface later is among these. */
    @ParameterizedTest
    @MethodSource("methods")
    void everyMethodIsPassedOn(Method method) throws ReflectiveOperationException {
        answer = answerOf(method);
        TreeFeedback forwarding = new ForwardingFeedback() {
            @Override
            protected TreeFeedback target() {
                return target;
            }
        };

        Object got = method.invoke(
                forwarding,
                Arrays.stream(method.getParameterTypes())
                        .map(type -> type == int.class ? 3 : null)
                        .toArray());

        assertThat(called).isEqualTo(method);
        assertThat(got).isEqualTo(answer);
    }
}
