import { describe, expect, test } from "vitest";
import { fromElsewhere } from "../support/from-elsewhere.ts";
import { aFuzzedSite } from "../support/fuzzed-site.ts";
import {
  inJson,
  leavesOf,
  soundBody,
  withValue,
  type Writing,
  writings,
} from "../support/nasty-bodies.ts";
import { expectCheap, LONG, LONG_TEST_MS, mixedText, nastyTexts } from "../support/nasty.ts";
import { addressIn, aWorld, type World } from "../support/nasty-world.ts";

const LONG_TEST = { timeout: LONG_TEST_MS };

const site = aFuzzedSite();

describe.each(writings)("$method $path", (writing) => {
  test(
    "SOUND-01 spends no more than 50 ms of processor on any text in any field",
    LONG_TEST,
    async () => {
      const world = await aWorld();
      const sound = soundBody(writing, world);
      const room = writing.mostBytes - JSON.stringify(sound).length - 100;
      for (const { place, longest } of leavesOf(writing.schema)) {
        const texts = [
          ...nastyTexts(LONG, inJson),
          ...nastyTexts(room, inJson),
          mixedText(longest),
        ];
        const bodies = texts.map((text) => ({
          body: withValue(sound, place, text),
          what: `${writing.path} ${place.join(".")}: ${JSON.stringify(text.slice(0, 30))}, ${text.length}`,
        }));
        const said = await send(writing, world, bodies);
        const refused = said.filter(({ status }) => status === 413).length;
        expect(refused, `${place.join(".")} was read where the room says`).toBeLessThanOrEqual(1);
      }
    },
  );
});

async function send(
  { method, path }: Writing,
  world: World,
  bodies: { body: unknown; what: string }[],
) {
  const target = addressIn(world, path);
  const sent = bodies.map(({ body, what }) => {
    const bytes = Buffer.from(JSON.stringify(body));
    const content = { "Content-Type": "application/json", "Content-Length": String(bytes.length) };
    const headers = { ...world.headersFor(target), ...fromElsewhere(), ...content };
    return { method, target, headers, body: bytes, what };
  });
  return expectCheap(site(), sent);
}
