import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeEach } from "vitest";

type Reply =
  { status?: number; headers?: Record<string, string>; body: string } | "hang up" | "never";

export const asked: { url: URL; userAgent: string | undefined; at: number }[] = [];

let reply: Reply = { body: "{}" };

const server = createServer((request, response) => {
  asked.push({
    url: new URL(request.url ?? "/", "http://map.test"),
    userAgent: request.headers["user-agent"],
    at: performance.now(),
  });
  answer(response, reply);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");

// The app reads its environment when it is first imported: here, or in a test file that imports this one before.
const listening = server.address();
const port = typeof listening === "object" && listening ? listening.port : 0;
process.env.GEOCODER_URL = `http://127.0.0.1:${port}/map/`;
const { prisma } = await import("#app/infra/database.server.ts");

function answer(response: ServerResponse, given: Reply) {
  if (given === "never") return;
  if (given === "hang up") {
    response.destroy();
    return;
  }
  response.writeHead(given.status ?? 200, given.headers);
  response.end(given.body);
}

/** The map service finds this address, wherever it is asked about. */
export function theMapFinds(address: Record<string, unknown>) {
  theMapReplies({ body: JSON.stringify({ address, display_name: "A place" }) });
}

export function theMapReplies(given: Reply) {
  reply = given;
}

// Each test finds nobody in the queue and nothing asked before.
beforeEach(async () => {
  asked.length = 0;
  await prisma.geocoderAnswer.deleteMany();
  await prisma.geocoderTurn.updateMany({ data: { next_at: new Date(0) } });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});
