import { describe, expect, test } from "vitest";
import { askSite, type Sent } from "../support/ask-site.ts";
import { fromElsewhere } from "../support/from-elsewhere.ts";
import { aFuzzedSite } from "../support/fuzzed-site.ts";
import { ends, headersRead, parametersOf } from "../support/names-read.ts";
import { expectCheap, LONG, nastyTexts, LONG_TEST_MS } from "../support/nasty.ts";
import { addressIn, aWorld, soundIn, type World } from "../support/nasty-world.ts";

/** The most characters of an address and all headers together. */
const LONGEST = 15_900;
/** They end the process's readiness, or wait for another test's word. */
const LEFT_OUT = new Set(["/readyz", "/healthz", "/metrics", "/local-sign-in/*"]);
/** Headers that Node and libraries read, so that a search through our code does not find them. */
const OF_LIBRARIES = [
  ...["Accept-Language", "Range", "If-Range", "If-Modified-Since", "Connection", "Cache-Control"],
  ...["X-Forwarded-Proto", "X-Forwarded-Host", "TE", "Sec-CH-UA", "X-HTTP-Method-Override"],
];
/** Headers that change what kind of request it is, so that they are not fuzzed. */
const OF_FRAMING = /^(?:content-length|transfer-encoding|expect|host|set-cookie|allow)$/i;
const COOKIES = ["tafula_session", "tafula_admin", "tafula_sign_in", "tafula_return_to", "theme"];

const site = aFuzzedSite();
const asked = await Promise.all(
  ends
    .filter(({ address }) => !LEFT_OUT.has(address))
    .map(async ({ address, file }) => ({
      path: address,
      names: await parametersOf(address, file),
    })),
);

describe.each(asked.filter(({ names }) => names.length > 0))(
  "$path",
  { timeout: LONG_TEST_MS },
  ({ path, names }) => {
    test("SOUND-01 spends no more than 50 ms of processor on any text in any parameter", async () => {
      const world = await aWorld();
      const address = addressIn(world, path);
      const [headers, sound] = [world.headersFor(address), soundIn(world)];
      for (const name of names) {
        const others = names.filter((other) => other !== name && sound[other] !== undefined);
        const together = others.map((other) => `&${other}=${inQuery(sound[other] ?? "")}`).join("");
        // Some lead elsewhere before the others are read.
        const shown = { method: "GET", target: `${address}?${name}=1${together}`, headers };
        const beside = (await askSite(site().port, shown)).status === 200 ? together : "";
        const queries = nastyQueries(LONGEST - address.length - beside.length, name);
        await expectCheap(
          site(),
          queries.map((query) => ({
            ...{
              method: "GET",
              target: `${address}?${query}${beside}`,
              what: `${path}?${query.slice(0, 60)}`,
            },
            headers: { ...headers, ...fromElsewhere() },
          })),
        );
        await expectTooLong({
          method: "GET",
          target: `${address}?${name}=${"0".repeat(LONG)}`,
          headers,
        });
      }
    });
  },
);

function nastyQueries(length: number, name: string): string[] {
  const room = length - name.length - 2;
  const texts = nastyTexts(room, (text) => inQuery(text).length);
  const often = `${name}=1&`.repeat(Math.floor(room / (name.length + 3)));
  return [...texts.map((text) => `${name}=${inQuery(text)}`), often];
}

/** Encodes a text for a query with as few characters as possible, so that more of the text fits. */
function inQuery(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replaceAll(/%(?:2C|2F|3A|3B|3D|40)/g, decodeURIComponent);
}

/** Refused before anything of it is looked at. The connection may end before all was sent. */
async function expectTooLong(sent: Sent) {
  const status = await askSite(site().port, sent).then(
    (said) => said.status,
    () => 431,
  );
  expect([414, 431]).toContain(status);
}

describe("a header", { timeout: LONG_TEST_MS }, () => {
  const names = [
    ...new Set([...headersRead().names, ...OF_LIBRARIES].map((name) => name.toLowerCase())),
  ];

  test.each(names.filter((name) => !OF_FRAMING.test(name)))(
    "SOUND-01 spends no more than 50 ms of processor on any %s",
    async (name) => {
      const world = await aWorld();
      for (const { headers, ...sent } of requestsIn(world)) {
        const texts = nastyTexts(LONGEST - 400 - JSON.stringify(headers).length).map(printable);
        const values = name === "cookie" ? texts.flatMap(inCookies) : texts;
        await expectCheap(
          site(),
          values.map((value) => ({
            ...{ ...sent, what: `${sent.target} with ${name}: ${value.slice(0, 40)}` },
            headers: { ...fromElsewhere(), ...without(headers, name), [name]: value },
          })),
        );
        const tooLong = { ...without(headers, name), [name]: "0".repeat(LONG) };
        await expectTooLong({ ...sent, headers: tooLong });
      }
    },
  );
});

/** One of each kind that the door tells apart. */
function requestsIn(world: World): (Sent & { headers: Record<string, string> })[] {
  const { recipe, list } = world.ids;
  const get = ["/", `/recipes/${recipe}`, "/api/recipes", "/favicon.svg", "/admin/dashboard"];
  const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "10" };
  const json = { "Content-Type": "application/json", "Content-Length": "15" };
  return [
    ...get.map((target) => ({ method: "GET", target, headers: world.headersFor(target) })),
    {
      ...{ method: "POST", target: "/theme", body: "theme=dark" },
      headers: { ...world.headersFor("/theme"), ...form },
    },
    {
      ...{ method: "PATCH", target: `/api/lists/${list}`, body: '{"name":"Meat"}' },
      headers: { ...world.headersFor("/api/lists"), ...json },
    },
  ];
}

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([one]) => one.toLowerCase() !== name));
}

function inCookies(text: string): string[] {
  const one = text.replaceAll(";", ",").slice(200);
  return [text, ...COOKIES.flatMap((name) => [`${name}=${one}`, `__Host-${name}=${one}`])];
}

function printable(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e]/g, "~").trim();
}
