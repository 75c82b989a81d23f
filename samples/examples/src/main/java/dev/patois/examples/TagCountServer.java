package dev.patois.examples;

import dev.patois.core.Lexer;
import dev.patois.core.TokenHandler;
import dev.patois.core.view.TagView;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** A server that answers each page with how many start tags it has: one thread, buffers are fed as they arrive. */
public final class TagCountServer {
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(64 * 1024);

    private static final class Page implements TokenHandler {
        final Lexer lexer = Html5.LIVING.newLexer();
        long tags;

        @Override
        public void startTag(TagView tag) {
            tags++;
        }
    }

    public void serve(ServerSocketChannel server) throws IOException {
        try (Selector selector = Selector.open()) {
            server.configureBlocking(false).register(selector, SelectionKey.OP_ACCEPT);
            while (!Thread.currentThread().isInterrupted()) {
                selector.select(key -> serve(selector, server, key));
            }
        }
    }

    private void serve(Selector selector, ServerSocketChannel server, SelectionKey key) {
        try {
            if (key.isAcceptable()) {
                server.accept().configureBlocking(false).register(selector, SelectionKey.OP_READ, new Page());
                return;
            }
            Page page = (Page) key.attachment();
            if (((SocketChannel) key.channel()).read(buffer.clear()) >= 0) {
                page.lexer.feed(buffer.flip());
                page.lexer.drain(page);
            } else {
                page.lexer.end();
                page.lexer.drain(page);
                ((SocketChannel) key.channel()).write(StandardCharsets.US_ASCII.encode(page.tags + "\n"));
                key.channel().close();
            }
        } catch (IOException e) {
            key.cancel(); // the client has gone
        }
    }
}
