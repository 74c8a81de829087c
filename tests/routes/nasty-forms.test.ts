import { describe, expect, test } from "vitest";
import { askSite } from "../support/ask-site.ts";
import { fromElsewhere } from "../support/from-elsewhere.ts";
import { aFuzzedSite } from "../support/fuzzed-site.ts";
import { ends, fieldsReadBy, parametersOf } from "../support/names-read.ts";
import {
  type FoundForm,
  formsIn,
  kindsOfButtons,
  sendingOf,
  shapeOf,
} from "../support/nasty-forms.ts";
import {
  expectCheap,
  LONG,
  LONG_TEST_MS,
  longRuns,
  mixedText,
  nastyTexts,
  TOGETHER,
} from "../support/nasty.ts";
import { addressIn, aWorld, soundIn, type World } from "../support/nasty-world.ts";

/** More than any field takes, what one takes in a form with long texts, and in one with a few short fields. */
const ROOMS = [LONG, 64_000, 16_000];
/** Forms that end a session or delete a row come after the other forms of a page. */
const ENDS = /logout|delete|end|withdraw|remove/;

const site = aFuzzedSite();
const pages = ends.filter(({ file }) => /^routes\/(?:site|admin)\/.+\.tsx$/.test(file));
/** One form stands on many pages. */
const seen = new Set<string>();

describe.each(pages)("$address", ({ address: path, file }) => {
  test(
    "SOUND-01 spends no more than 50 ms of processor on any text in any field of a form",
    async () => {
      const world = await aWorld();
      const address = addressIn(world, path);
      const forms = await formsAt(address, await parametersOf(path, file), world);
      const known = new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)));
      const others = fieldsReadBy(file).filter((name) => !known.has(name) && name !== "intent");
      const [largest] = forms.toSorted((one, other) => other.fields.length - one.fields.length);
      for (const name of others) largest?.fields.push({ name, value: "", longest: 200 });
      for (const form of forms) await expectFormCheap(form, address, world);
    },
    LONG_TEST_MS,
  );
});

/** The forms that no page before had, in every state that the address of the page can ask for. */
async function formsAt(address: string, parameters: string[], world: World): Promise<FoundForm[]> {
  const sound = soundIn(world);
  const queries = [
    "",
    ...parameters.map((name) => `?${name}=${encodeURIComponent(sound[name] ?? "1")}`),
  ];
  const found: FoundForm[] = [];
  for (const query of queries) {
    const target = address + query;
    const headers = { ...world.headersFor(address), ...fromElsewhere() };
    const { body } = await askSite(site().port, { method: "GET", target, headers });
    for (const form of formsIn(body)) {
      if (!seen.has(shapeOf(form))) found.push({ ...form, action: form.action || target });
      seen.add(shapeOf(form));
    }
  }
  return found.toSorted(
    (one, other) => Number(ENDS.test(one.action)) - Number(ENDS.test(other.action)),
  );
}

async function expectFormCheap(form: FoundForm, address: string, world: World) {
  const sound = form.fields.map(({ name, value }): [string, string] => [name, value]);
  const [first, ...others] = kindsOfButtons(form);
  const base = [...sound, ...(first ? [first] : [])];
  const { encoded, sizeOf } = sendingOf(form);
  const room = await roomOf(form, base, world);
  const free = room - encoded(base).length;
  const runs = longRuns(free, sizeOf);
  const statuses: number[] = [];
  for (const { name, longest } of oneOfEachRow(form)) {
    const mixed = mixedText(longest);
    const nasty = [...nastyTexts(free, sizeOf), ...runs, mixed].map((text) => ({
      entries: withText(base, name, text),
      what: `${form.action} ${name}: ${JSON.stringify(text.slice(0, 30))}, ${text.length}`,
    }));
    const pressed = others.flatMap((button) =>
      [...runs, mixed].map((text) => ({
        entries: withText([...sound, button], name, text),
        what: `${form.action} ${String(button)} ${name}: ${JSON.stringify(text.slice(0, 30))}, ${text.length}`,
      })),
    );
    const answers = await send(form, world, [...nasty, ...pressed]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses).not.toContain(415);
  if (statuses.length > 0)
    expect(
      statuses.some((status) => status !== 413),
      `${address}: ${form.action} was read`,
    ).toBe(true);
}

function oneOfEachRow({ fields }: FoundForm) {
  return [...new Map(fields.map((one) => [one.name.replace(/\[\d+\]/, "[]"), one])).values()];
}

function withText(entries: [string, string][], name: string, text: string): [string, string][] {
  return entries.map(([own, value]) => [own, own === name ? text : value]);
}

/** How much this form takes, of the sizes that our forms have. */
async function roomOf(form: FoundForm, base: [string, string][], world: World): Promise<number> {
  const [{ name = "" } = {}] = form.fields;
  const size = sendingOf(form).encoded(base).length;
  const tried = ROOMS.map((room) => ({
    entries: withText(base, name, "a".repeat(Math.max(1, room - size - 100))),
    what: `${form.action} with ${room} bytes`,
  }));
  const answers = await send(form, world, tried);
  return (ROOMS[answers.findIndex(({ status }) => status !== 413)] ?? 16_000) - 200;
}

async function send(
  form: FoundForm,
  world: World,
  sent: { entries: [string, string][]; what: string }[],
) {
  const { type, encoded } = sendingOf(form);
  const target = form.action;
  const said = [];
  for (let first = 0; first < sent.length; first += TOGETHER) {
    const some = sent.slice(first, first + TOGETHER).map(({ entries, what }) => {
      const body = encoded(entries);
      const content = { "Content-Type": type, "Content-Length": String(body.length) };
      const headers = { ...world.headersFor(target), ...fromElsewhere(), ...content };
      return { method: "POST", target, headers, body, what };
    });
    said.push(...(await expectCheap(site(), some)));
  }
  return said;
}
