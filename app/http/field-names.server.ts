import { z } from "zod";

const PLAIN = /^[a-z][a-z0-9_]{0,39}$/;
const OF_A_ROW = /^([a-z][a-z0-9_]{0,39})\[\d{1,3}\]\.[a-z][a-z0-9_]{0,39}$/;
const INTENT = "__intent__";

const index = z.int().min(0).max(999);

/** What the buttons of a form's rows send. */
const rowIntentSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: z.string() }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string(), index }) }),
  z.object({
    type: z.literal("reorder"),
    payload: z.object({ name: z.string(), from: index, to: index }),
  }),
]);

/**
 * The fields whose names a form of ours could have; all others are left out. The parser behind builds lists and objects from
 * names, as large as a name says: `a[1000000000]` would take all memory. `rows` names the lists that the form does have.
 */
export function onlyOurFields(form: FormData, rows: string[] = []): FormData {
  const ours = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const list = OF_A_ROW.exec(name)?.[1];
    if (list !== undefined ? rows.includes(list) : PLAIN.test(name) && !rows.includes(name)) {
      ours.append(name, value);
    }
    const intent = name === INTENT && readIntent(rows, value);
    if (intent) ours.append(name, JSON.stringify(intent));
  }
  return ours;
}

/** One value for each field: a form that is shown again has room for no more. `several` names those that may have more. */
export function keepFirst(form: FormData, several: string[]) {
  for (const name of new Set(form.keys())) {
    const [first] = form.getAll(name);
    if (first !== undefined && !several.includes(name)) form.set(name, first);
  }
}

/** Only what the schema knows of it: the parser behind would walk through whatever else was sent along. */
function readIntent(rows: string[], text: string) {
  try {
    const intent = rowIntentSchema.parse(JSON.parse(text));
    return rows.includes(intent.payload.name) ? intent : null;
  } catch {
    return null;
  }
}
