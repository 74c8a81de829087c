import { once } from "node:events";
import { createServer, request } from "node:http";

// The least that Node can do: the same headers and bytes, whatever is asked. In a process of its own, for kept.ts.

const [url = "", encoding = ""] = process.argv.slice(2);
const asked = request(url, { headers: { "Accept-Encoding": encoding } }).end();
const [answer] = await once(asked, "response");
const body = Buffer.concat(await answer.toArray());
const { headers } = answer;
for (const name of ["date", "connection", "keep-alive"]) delete headers[name];

const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => process.send?.(Object(server.address()).port));
