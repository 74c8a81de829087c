import { once } from "node:events";
import net from "node:net";

export type Line = {
  socket: net.Socket;
  send: (text: string) => void;
  /** What has come so far, as it came. */
  received: () => string;
  /** Waits for words in what comes. */
  until: (pattern: RegExp) => Promise<void>;
  /** All that came, once the other side has hung up. */
  ended: Promise<string>;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** A connection over which a test says byte for byte what it likes: fetch would tidy it up or refuse to send it. */
export async function connect(port: number): Promise<Line> {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: false });
  socket.setEncoding("utf8");
  // Whoever is hung up on while it still sends hears of it as an error.
  socket.on("error", () => {});
  let text = "";
  socket.on("data", (piece: string) => (text += piece));
  // Not events.once, which fails with the socket.
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  await once(socket, "connect");
  return {
    socket,
    send: (words) => void socket.write(words),
    received: () => text,
    async until(pattern) {
      while (!pattern.test(text)) {
        const more = await Promise.race([
          new Promise<boolean>((resolve) => socket.once("data", () => resolve(true))),
          ended.then(() => false),
        ]);
        if (!more && !pattern.test(text)) throw new Error(`${pattern} never came: ${text}`);
      }
    },
    ended,
  };
}

/** Says all of it, and waits until the site has hung up. */
export async function say(port: number, lines: string[], body = ""): Promise<Answer> {
  const line = await connect(port);
  line.send(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return answerOf(await line.ended);
}

export function answerOf(text: string): Answer {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => {
    const [name = "", ...value] = line.split(": ");
    return [name.toLowerCase(), value.join(": ")];
  });
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(headers),
    body: body.join("\r\n\r\n"),
  };
}
