import net, { type AddressInfo } from "node:net";

/** PgBouncer keeps these with the client and refuses any other in the connection's first message. */
const TRACKED =
  /^(user|database|client_encoding|datestyle|timezone|standard_conforming_strings|application_name)$/i;

const OWN_NUMBER = 1;

type Message = { type: string; whole: Buffer; body: Buffer };

/**
 * Between the site and PostgreSQL, as a pooler in transaction mode is: it greets with a number of its own, and each transaction
 * meets a connection that knows nothing of what was set or prepared before, but for the tracked time zone.
 */
export async function startPooler(target: URL) {
  const server = net.createServer((client) => {
    client.once("data", (startup: Buffer) => {
      const refused = parametersOf(startup).find((name) => !TRACKED.test(name));
      if (refused) client.end(refusal(`unsupported startup parameter: ${refused}`));
      else connect(client, startup, target);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const address = new URL(target);
  address.port = String(port);
  return { url: address.href, close: () => server.close() };
}

function connect(client: net.Socket, startup: Buffer, target: URL) {
  const onward = net.connect(Number(target.port), target.hostname);
  onward.write(startup);
  let timeZone = "";
  let state: "busy" | "idle" | "resetting" = "busy";
  let waiting: Buffer[] = [];

  client.on("data", (piece: Buffer) => {
    if (state === "busy") return onward.write(piece);
    waiting.push(piece);
    if (state === "idle")
      onward.write(query(`DEALLOCATE ALL; RESET ALL; SET timezone = '${timeZone}'`));
    state = "resetting";
    return true;
  });
  readMessages(onward, ({ type, whole, body }) => {
    const isReady = type === "Z" && body.toString() === "I";
    if (state === "resetting") {
      if (!isReady) return;
      state = "busy";
      for (const piece of waiting) onward.write(piece);
      waiting = [];
      return;
    }
    const [name, value = ""] = type === "S" ? body.toString().split("\0") : [];
    if (name === "TimeZone") timeZone = value;
    if (isReady) state = "idle";
    // In the fifth byte its process begins.
    if (type === "K") whole.writeInt32BE(OWN_NUMBER, 5);
    client.write(whole);
  });
  for (const [one, other] of [
    [client, onward],
    [onward, client],
  ] as const) {
    one.on("error", () => other.destroy()).on("close", () => other.destroy());
  }
}

function readMessages(socket: net.Socket, take: (message: Message) => void) {
  let kept = Buffer.alloc(0);
  socket.on("data", (piece: Buffer) => {
    kept = Buffer.concat([kept, piece]);
    while (kept.length >= 5 && kept.length > kept.readInt32BE(1)) {
      const end = kept.readInt32BE(1) + 1;
      const whole = kept.subarray(0, end);
      take({ type: String.fromCharCode(whole[0] ?? 0), whole, body: whole.subarray(5) });
      kept = kept.subarray(end);
    }
  });
}

function parametersOf(startup: Buffer): string[] {
  const words = startup.subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

function query(sql: string): Buffer {
  return message("Q", `${sql}\0`);
}

function refusal(sentence: string): Buffer {
  return message("E", `SFATAL\0VFATAL\0C08P01\0M${sentence}\0\0`);
}

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}
