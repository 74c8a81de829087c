import { describe, expect, test } from "vitest";
import { askSite } from "../support/ask-site.ts";
import { fromElsewhere } from "../support/from-elsewhere.ts";
import { aFuzzedSite } from "../support/fuzzed-site.ts";
import { ends, fieldsReadBy, parametersOf } from "../support/names-read.ts";
import {
  type Button,
  type Entries,
  type Field,
  type FoundForm,
  formsIn,
  kindOf,
  kindsOfButtons,
  pathOf,
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
} from "../support/nasty.ts";
import { addressIn, aWorld, soundIn, type World } from "../support/nasty-world.ts";

/** More than any field takes, what one takes in a form with long texts, and in one with a few short fields. */
const ROOMS = [LONG, 64_000, 16_000];
/** Forms that end a session or delete a row come after the other forms of a page. */
const ENDS = /logout|delete|end|withdraw|remove/;

/** Answers that may come before a field is read: to who may not send it, to a row that is gone, to too much. */
const UNREAD = new Set([401, 403, 404, 413]);

const site = aFuzzedSite();
const pages = ends.filter(({ file }) => /^routes\/(?:site|admin)\/.+\.tsx$/.test(file));
/** One form stands on many pages, and in many states of one page. */
const seenForms = new Set<string>();
const triedFields = new Set<string>();

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
      if (!seenForms.has(shapeOf(form))) found.push({ ...form, action: form.action || target });
      seenForms.add(shapeOf(form));
    }
  }
  return found.toSorted(
    (one, other) => Number(ENDS.test(one.action)) - Number(ENDS.test(other.action)),
  );
}

async function expectFormCheap(form: FoundForm, address: string, world: World) {
  const buttons = kindsOfButtons(form);
  const [first] = buttons;
  // Most buttons of a form read its fields with one schema, so that the others send the long runs alone.
  const tries = [
    ...untriedIn(form, first, "all").map((one) => ({ ...one, button: first, isFirst: true })),
    ...buttons
      .slice(1)
      .flatMap((button) =>
        untriedIn(form, button, "long").map((one) => ({ ...one, button, isFirst: false })),
      ),
  ];
  if (tries.length === 0) return;
  const base = entriesOf(form, first);
  const { encoded, sizeOf } = sendingOf(form);
  const free = (await roomOf(form, base, world)) - encoded(base).length;
  const runs = longRuns(free, sizeOf);
  const all = [...nastyTexts(free, sizeOf), ...runs];
  const statuses: number[] = [];
  for (const { field, key, button, isFirst } of tries) {
    const texts = [...(isFirst ? all : runs), mixedText(field.longest)];
    const filled = texts.map((text) => withText(form, button, field, text));
    const answers = await send(form, world, filled);
    if (answers.some((status) => !UNREAD.has(status))) triedFields.add(key);
    statuses.push(...answers);
  }
  expect(statuses).not.toContain(415);
  expect(
    statuses.some((status) => status !== 413),
    `${address}: ${form.action} was read`,
  ).toBe(true);
}

/**
 * The fields for which no form before had these texts read by the same reader: the same path, in the same encoding, by the same
 * button, with the same hidden intent and kind. Of many rows only the last is tried.
 */
function untriedIn(form: FoundForm, button: Button | undefined, texts: "all" | "long") {
  const rows = new Map(form.fields.map((one) => [one.name.replace(/\[\d+\]/, "[]"), one]));
  const chosen = form.fields.filter(({ name }) => /^(?:intent|kind)$/.test(name));
  const reader = [pathOf(form), form.isInParts, button && kindOf(button)];
  const key = JSON.stringify([texts, reader, chosen.map(({ value }) => value)]);
  return [...rows]
    .map(([row, field]) => ({ field, key: key + row }))
    .filter((one) => !triedFields.has(one.key));
}

type Filled = { entries: Entries; what: string };

function withText(
  form: FoundForm,
  button: Button | undefined,
  { name }: Field,
  text: string,
): Filled {
  return {
    entries: entriesOf(form, button).map(([own, value]) => [own, own === name ? text : value]),
    what: `${form.action} ${String(button)} ${name}: ${JSON.stringify(text.slice(0, 30))}, ${text.length}`,
  };
}

function entriesOf({ fields }: FoundForm, button: Button | undefined): Entries {
  const sound = fields.map(({ name, value }): Button => [name, value]);
  return button ? [...sound, button] : sound;
}

/** How much this form takes, of the sizes that our forms have. */
async function roomOf(form: FoundForm, base: Entries, world: World): Promise<number> {
  const size = sendingOf(form).encoded(base).length;
  const tried = ROOMS.map((room) => {
    const text = "a".repeat(Math.max(1, room - size - 100));
    const entries = base.map(([name, value], place): Button => [name, place === 0 ? text : value]);
    return { entries, what: `${form.action} with ${room} bytes` };
  });
  const statuses = await send(form, world, tried);
  return (ROOMS[statuses.findIndex((status) => status !== 413)] ?? 16_000) - 200;
}

/** Returns the status of each answer. */
async function send(form: FoundForm, world: World, filled: Filled[]): Promise<number[]> {
  const { type, encoded } = sendingOf(form);
  const target = form.action;
  const sent = filled.map(({ entries, what }) => {
    const body = encoded(entries);
    const content = { "Content-Type": type, "Content-Length": String(body.length) };
    const headers = { ...world.headersFor(target), ...fromElsewhere(), ...content };
    return { method: "POST", target, headers, body, what };
  });
  return (await expectCheap(site(), sent)).map(({ status }) => status);
}
