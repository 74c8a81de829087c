import { z } from "zod";
import { problem } from "#app/http/problem.server.ts";

export const FORM_TOO_LARGE = "This form is too large";
const LONGEST_FIELD = 64 * 1024;

const PLAIN = /^[a-z][a-z0-9_]{0,39}$/;
const OF_A_ROW = /^([a-z][a-z0-9_]{0,39})(?:\[\d{1,3}\])?\.[a-z][a-z0-9_]{0,39}$/;
const INTENT = "__intent__";

const index = z.int().min(0).max(999);

const rowIntentSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: z.string() }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string(), index }) }),
  z.object({
    type: z.literal("reorder"),
    payload: z.object({ name: z.string(), from: index, to: index }),
  }),
]);

/**
 * Drops all names that our forms do not have, because the form parser builds a list as long as a
 * name says: `a[1000000000]` would take all memory.
 */
export function onlyOurFields(form: FormData, rows: string[] = []): FormData {
  const known = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (value.length > LONGEST_FIELD) throw problem(413, FORM_TOO_LARGE);
    const list = OF_A_ROW.exec(name)?.[1];
    if (list !== undefined ? rows.includes(list) : PLAIN.test(name) && !rows.includes(name)) {
      known.append(name, value);
    }
    const intent = name === INTENT && readIntent(rows, value);
    if (intent) known.append(name, JSON.stringify(intent));
  }
  return known;
}

export function keepFirst(form: FormData, exceptions: string[]) {
  for (const name of new Set(form.keys())) {
    const [first] = form.getAll(name);
    if (first !== undefined && !exceptions.includes(name)) form.set(name, first);
  }
}

function readIntent(rows: string[], text: string) {
  try {
    const intent = rowIntentSchema.parse(JSON.parse(text));
    return rows.includes(intent.payload.name) ? intent : null;
  } catch {
    return null;
  }
}
