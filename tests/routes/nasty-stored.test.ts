import { describe, expect, test } from "vitest";
import { fromElsewhere } from "../support/from-elsewhere.ts";
import { aFuzzedSite } from "../support/fuzzed-site.ts";
import { ends, parametersOf } from "../support/names-read.ts";
import { leavesOf, soundBody, withValue, type Writing, writings } from "../support/nasty-bodies.ts";
import { expectCheap, storedTexts, LONG_TEST_MS } from "../support/nasty.ts";
import { addressIn, aWorld, soundIn, type World } from "../support/nasty-world.ts";

/** They end the process's readiness, wait for another test's word, or end the session. */
const LEFT_OUT =
  /^\/(?:readyz|healthz|metrics|local-sign-in|logout|account\/download|api\/logout)|admin\/logout$/;
/** Operations that would delete what the other operations stored. */
const TAKES_AWAY = /hide-everything|merge$|sessions|login$|users\/me$|\/move$/;
/** These come last: who is muted can write nothing more, and what is judged cannot be changed any more. */
const LAST = /\/admin\/(?:people|moderation|reports|appeals|takedowns|suggestions)\//;
/** The beginnings of refusals that do not complain about the length of a text. */
const OF_STATE = /has this name already|Tick what you accept/;
const TRIES = 6;

const site = aFuzzedSite();
const kept = writings
  .filter(({ method, path }) => method !== "DELETE" && !TAKES_AWAY.test(path))
  .toSorted((one, other) => Number(LAST.test(one.path)) - Number(LAST.test(other.path)));
const readings = await Promise.all(
  ends
    .filter(({ address }) => !LEFT_OUT.test(address))
    .map(async ({ address, file }) => ({
      path: address,
      names: await parametersOf(address, file),
    })),
);

describe("what was stored", () => {
  test.each(storedTexts().map((textOf) => ({ textOf, begins: JSON.stringify(textOf(40)) })))(
    "SOUND-01 costs no more than 50 ms of processor wherever it is shown: $begins",
    async ({ textOf }) => {
      const world = await aWorld();
      const refused: string[] = [];
      for (const writing of kept) {
        const { status, body } = await store(writing, world, textOf);
        if (status >= 400 && !OF_STATE.test(body))
          refused.push(`${writing.method} ${writing.path} ${status} ${body.slice(0, 200)}`);
      }
      const sound = { ...soundIn(world), search: textOf(100), item: textOf(60), q: textOf(100) };
      const shown = readings.flatMap(({ path, names }) => {
        const address = addressIn(world, path);
        const query = new URLSearchParams(
          names.flatMap((name) => (name in sound ? [[name, String(Object(sound)[name])]] : [])),
        );
        const headers = { ...world.headersFor(address), ...fromElsewhere() };
        const targets = query.size > 0 ? [address, `${address}?${query}`] : [address];
        return targets.map((target) => ({ method: "GET", target, headers, what: target }));
      });
      await expectCheap(site(), shown);
      expect(refused, "texts of these lengths are taken").toEqual([]);
    },
    LONG_TEST_MS,
  );
});

/** Sends the text in every field that takes it: what a refusal names is filled in soundly. Returns the last answer. */
async function store(writing: Writing, world: World, textOf: (room: number) => string) {
  const { method, path, schema } = writing;
  const target = addressIn(world, path);
  const sound = soundBody(writing, world);
  let leaves = leavesOf(schema).filter(({ place }) => typeof valueAt(sound, place) === "string");
  let last = { status: 0, body: "" };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const body = leaves.reduce(
      (made, { place, longest }) => withValue(made, place, textOf(longest)),
      sound,
    );
    const bytes = Buffer.from(JSON.stringify(body));
    const content = { "Content-Type": "application/json", "Content-Length": String(bytes.length) };
    const headers = { ...world.headersFor(target), ...fromElsewhere(), ...content };
    const what = `${method} ${path}`;
    const [said] = await expectCheap(site(), [{ method, target, headers, body: bytes, what }]);
    if (said) last = said;
    const wrong = last.status === 400 ? Object.keys(JSON.parse(last.body).fields ?? {}) : [];
    if (wrong.length === 0 || leaves.length === 0) break;
    leaves = leaves.filter(({ place }) => !wrong.includes(nameOf(place)));
  }
  return last;
}

/** As a refusal writes it. */
function nameOf(place: (string | number)[]): string {
  return place
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

function valueAt(body: unknown, place: (string | number)[]): unknown {
  return place.reduce<unknown>((value, step) => Object(value)[step], body);
}
