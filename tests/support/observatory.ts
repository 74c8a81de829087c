import type { IncomingHttpHeaders } from "node:http";

type Told = { headers: IncomingHttpHeaders; body: string };
type Rule = [points: number, loss: number, holds: (told: Told) => boolean];

const HALF_A_YEAR = 15_552_000;
const PRIVATE = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The rules by which MDN's HTTP Observatory scores (version 1.4.8 of its package). What is not at its best here costs as
 * much as the worst there. Whether http leads to https is the proxy's to say.
 */
const RULES: Record<string, Rule> = {
  "content-security-policy": [10, -25, hasStrictPolicy],
  cookies: [5, -40, ({ headers }) => cookiesOf(headers).every(isKept)],
  "cross-origin-resource-sharing": [
    0,
    -50,
    ({ headers }) => !headers["access-control-allow-credentials"],
  ],
  "referrer-policy": [5, -5, ({ headers }) => PRIVATE.test(String(headers["referrer-policy"]))],
  "strict-transport-security": [0, -20, ({ headers }) => secondsOf(headers) >= HALF_A_YEAR],
  "subresource-integrity": [0, -50, ({ body }) => !/<script[^>]* src="(https?:)?\/\//i.test(body)],
  "x-content-type-options": [
    0,
    -5,
    ({ headers }) => headers["x-content-type-options"] === "nosniff",
  ],
  "x-frame-options": [5, -20, ({ headers }) => policyOf(headers)["frame-ancestors"] === "'none'"],
  "cross-origin-resource-policy": [
    10,
    -5,
    ({ headers }) => headers["cross-origin-resource-policy"] === "same-origin",
  ],
};

export function observatoryScore(told: Told): number {
  const points = Object.entries(RULES).map(([name, [gain, loss, holds]]) => {
    // Without a cookie there is nothing to gain.
    if (name === "cookies" && cookiesOf(told.headers).length === 0) return 0;
    return holds(told) ? gain : loss;
  });
  return points.reduce((sum, one) => sum + one, 100);
}

export function policyOf(headers: IncomingHttpHeaders): Record<string, string> {
  const lines = String(headers["content-security-policy"] ?? "").split("; ");
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...sources] = line.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

function hasStrictPolicy({ headers }: Told): boolean {
  const policy = policyOf(headers);
  const isOpen = /unsafe|\*|(^| )(https?|data):?( |$)/;
  const run = `${policy["script-src"]} ${policy["style-src"]} ${policy["object-src"]}`;
  const isForOurs = /^'(self|none)'$/.test(policy["form-action"] ?? "");
  return policy["default-src"] === "'none'" && !isOpen.test(run) && isForOurs;
}

function cookiesOf(headers: IncomingHttpHeaders): string[] {
  return headers["set-cookie"] ?? [];
}

function isKept(cookie: string): boolean {
  return [/; secure/i, /; httponly/i, /; samesite=(lax|strict)/i].every((word) =>
    word.test(cookie),
  );
}

function secondsOf(headers: IncomingHttpHeaders): number {
  return Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
}
