import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hangUp, readPast } from "#app/door/hang-up.server.ts";
import { log } from "#app/infra/log.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";

const MOST_UNANSWERED = 16;

type Open = Map<Socket, ServerResponse[]>;

export function trackConnections(server: Server) {
  const open: Open = new Map();
  const crowded = new WeakSet<Socket>();
  const { add, ...closing } = createClosing(open);

  server.on("connection", (socket) => {
    open.set(socket, []);
    socket.once("close", () => {
      // Node emits "close" only for the response whose turn it is, and for none that waits behind
      // it.
      for (const response of answersOn(socket)) if (!response.socket) response.emit("close");
      open.delete(socket);
    });
  });

  function answersOn(socket: Socket): ServerResponse[] {
    return [...(open.get(socket) ?? [])];
  }

  function closeAfter(response: ServerResponse) {
    const { socket } = response.req;
    crowded.add(socket);
    countRefusal("door", "crowded connection");
    log("warn", { message: "Hung up on a connection that asked too much at once" });
    // Parsing what the client still sends would fill the memory and the log.
    readPast(socket);
    response.setHeader("Connection", "close");
    socket.destroySoon = () => hangUp(socket);
  }

  function inTurn(response: ServerResponse, begin: () => void) {
    const { socket } = response.req;
    const before = answersOn(socket);
    const last = before.at(-1);
    if (last && (crowded.has(socket) || before.length >= MOST_UNANSWERED)) {
      if (!crowded.has(socket)) closeAfter(last);
      response.emit("close");
      return;
    }
    add(response);
    if (!last) begin();
    last?.once("close", () => {
      if (socket.writable && !response.headersSent) begin();
    });
  }

  return { inTurn, answersOn, ...closing };
}

export type Connections = ReturnType<typeof trackConnections>;

function createClosing(open: Open) {
  let isStopping = false;
  let isClosing = false;

  function add(response: ServerResponse) {
    const { socket } = response.req;
    const answers = open.get(socket);
    answers?.push(response);
    if (isStopping) response.setHeader("Connection", "close");
    response.once("close", () => {
      answers?.splice(answers.indexOf(response), 1);
      // The connection closes only after its answers, because a client that was not told to close
      // may already have sent its next request.
      if (isClosing && answers?.length === 0) socket.end();
    });
  }

  function closeAfterAnswers() {
    isStopping = true;
    for (const response of [...open.values()].flat()) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  }

  function closeIdle() {
    isClosing = true;
    for (const [socket, answers] of open) {
      if (answers.length === 0 && socket.bytesRead > 0) socket.destroy();
    }
  }

  function closeSilent() {
    for (const socket of open.keys()) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }

  return { add, closeAfterAnswers, closeIdle, closeSilent };
}
