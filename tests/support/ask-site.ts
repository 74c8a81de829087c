import http from "node:http";
import { expect } from "vitest";

export type Sent = {
  method: string;
  target: string;
  headers?: Record<string, string | string[]>;
  body?: Buffer | string;
};

export type Said = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  milliseconds: number;
};

export const MOST_HEAD_BYTES = 3 * 1024;

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

/** What fetch would tidy up goes out as it stands. */
export function askSite(port: number, { method, target, headers, body }: Sent): Promise<Said> {
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Said>();
  const options = { port, host: "127.0.0.1", method, path: target, headers, agent };
  const asking = http.request(options, (response) => {
    const pieces: Buffer[] = [];
    response.on("data", (piece: Buffer) => pieces.push(piece));
    response.on("end", () => {
      const { statusCode: status = 0 } = response;
      const milliseconds = performance.now() - began;
      const said = Buffer.concat(pieces).toString("utf8");
      resolve({ status, headers: response.headers, body: said, milliseconds });
    });
  });
  asking.setTimeout(30_000, () => asking.destroy(new Error("No answer in 30 seconds")));
  asking.on("error", reject);
  asking.end(body);
  return promise;
}

const LEAKS =
  /node_modules|\n\s+at \S|Prisma|ZodError|\bSELECT .+ FROM\b|ECONN|\.server\.[jt]s|\/build\/|violates|invalid byte/;

/** Proxies answer with 503 in place of an answer with longer headers. */
export function expectShortHead({ headers }: Pick<Said, "headers">, what: string) {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one = "") => name.length + one.length + 4),
  );
  const bytes = lines.reduce((sum, length) => sum + length, 0);
  expect(bytes, `bytes of the headers of ${what}`).toBeLessThanOrEqual(MOST_HEAD_BYTES);
}

/** Whatever was sent: an answer in time that is no failure of ours, and tells nothing of our inside. */
export function expectSound({ status, headers, body, milliseconds }: Said, withinMs: number) {
  expect(status, body.slice(0, 300)).toBeLessThan(500);
  expect(milliseconds).toBeLessThan(withinMs);
  expectShortHead({ headers }, `an answer with ${status}`);
  expect(body).not.toMatch(LEAKS);
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
}
