import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Which answers each connection waits for: node knows it too, but tells nobody. */
export function trackConnections(server: Server) {
  const open = new Map<Socket, Set<ServerResponse>>();
  let isLast = false;

  server.on("connection", (socket) => {
    open.set(socket, new Set());
    socket.once("close", () => open.delete(socket));
  });

  function add(response: ServerResponse) {
    const { socket } = response.req;
    const answers = open.get(socket);
    answers?.add(response);
    // Only while something waits to be taken: a slow answer of ours is no silence of the visitor.
    response.on("timeout", () => {
      if (response.writableLength > 0) response.destroy();
    });
    if (isLast) response.setHeader("Connection", "close");
    response.once("close", () => {
      answers?.delete(response);
      if (isLast && answers?.size === 0) socket.end();
    });
  }

  /** From now on each answer is the last of its connection. */
  function hangUpAfterAnswers() {
    isLast = true;
    for (const response of [...open.values()].flatMap((answers) => [...answers])) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  }

  /** Those that wait for no answer: silent, idle, or still at their headers. */
  function hangUpOnSilent() {
    for (const [socket, answers] of open) {
      if (answers.size === 0) socket.destroy();
    }
  }

  return {
    add,
    answersOn: (socket: Socket) => [...(open.get(socket) ?? [])],
    hangUpAfterAnswers,
    hangUpOnSilent,
  };
}

export type Connections = ReturnType<typeof trackConnections>;
