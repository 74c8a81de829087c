import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Node does not say which answers a connection waits for. */
export function trackConnections(server: Server) {
  const open = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  let isClosing = false;

  server.on("connection", (socket) => {
    open.set(socket, new Set());
    socket.once("close", () => open.delete(socket));
  });

  function add(response: ServerResponse) {
    const { socket } = response.req;
    const answers = open.get(socket);
    answers?.add(response);
    // Without unsent bytes we are slow, not the visitor.
    response.on("timeout", () => {
      if (response.writableLength > 0) response.destroy();
    });
    if (isStopping) response.setHeader("Connection", "close");
    response.once("close", () => {
      answers?.delete(response);
      // Not earlier: whoever was not told to close may have sent the next request already.
      if (isClosing && answers?.size === 0) socket.end();
    });
  }

  function closeAfterAnswers() {
    isStopping = true;
    for (const response of [...open.values()].flatMap((answers) => [...answers])) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  }

  /** Spares those that have sent nothing yet: their first request may be on its way. */
  function closeIdle() {
    isClosing = true;
    for (const [socket, answers] of open) {
      if (answers.size === 0 && socket.bytesRead > 0) socket.destroy();
    }
  }

  function closeSilent() {
    for (const socket of open.keys()) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }

  return {
    add,
    answersOn: (socket: Socket) => [...(open.get(socket) ?? [])],
    closeAfterAnswers,
    closeIdle,
    closeSilent,
  };
}

export type Connections = ReturnType<typeof trackConnections>;
