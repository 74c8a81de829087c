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
    } else if (name === INTENT && isIntentFor(rows, value)) ours.append(name, value);
  }
  return ours;
}

function isIntentFor(rows: string[], text: string): boolean {
  try {
    const intent = rowIntentSchema.safeParse(JSON.parse(text));
    return intent.success && rows.includes(intent.data.payload.name);
  } catch {
    return false;
  }
}
