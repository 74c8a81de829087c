import http from "node:http";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** What is answered under the first part of an address. Of what is "slow" no answer comes. */
const ANSWERS: Record<string, { status: number; type: string; body: Buffer | string }> = {
  tiles: { status: 200, type: "image/png", body: PIXEL },
  wrong: { status: 200, type: "text/html", body: "<p>No tiles here" },
  missing: { status: 404, type: "text/plain", body: "" },
  broken: { status: 500, type: "text/plain", body: "" },
};

/** Every tile is the same pixel. Under "down" the line is cut. */
export function standInTiles(): http.Server {
  return http.createServer(({ url = "" }, response) => {
    const [, kind = ""] = url.split("/");
    const answer = ANSWERS[kind];
    if (answer) {
      const { status, type, body } = answer;
      response.writeHead(status, { "Content-Type": type, "Access-Control-Allow-Origin": "*" });
      response.end(body);
    } else if (kind !== "slow") response.destroy();
  });
}
