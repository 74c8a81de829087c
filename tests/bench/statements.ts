import { once } from "node:events";
import { connect, createServer } from "node:net";

/** Before the first message with a type come the version and the settings of the connection. */
const LENGTH_BYTES = 4;
const HEAD_BYTES = 5;
const EXECUTE = "E";
const QUERY = "Q";

/** Stands between the site and its database and counts what is asked, BEGIN and COMMIT included. */
export async function countStatements(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let count = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const read = createReader((type) => {
      if (type === EXECUTE || type === QUERY) count += 1;
    });
    client.on("data", read).pipe(database);
    database.pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const counted = new URL(databaseUrl);
  counted.port = String(Object(server.address()).port);
  return { url: counted.href, count: () => count, stop: () => server.close() };
}

/** Reads the type of every message of the protocol, however the bytes are cut. */
export function createReader(tell: (type: string) => void) {
  let rest = Buffer.alloc(0);
  let isOpened = false;
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isOpened ? HEAD_BYTES : LENGTH_BYTES;
      if (rest.length < head) return;
      const length = rest.readInt32BE(head - LENGTH_BYTES) + head - LENGTH_BYTES;
      if (rest.length < length) return;
      if (isOpened) tell(String.fromCharCode(rest.readUInt8()));
      isOpened = true;
      rest = rest.subarray(length);
    }
  };
}
