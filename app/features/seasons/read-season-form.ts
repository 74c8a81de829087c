import { parseWhenSaved } from "#app/features/editing/parse-when-saved.ts";
import { INTENT, ROWS_ARE_THERE } from "#app/features/editing/rows-asked.ts";
import { seasonSchema } from "#app/features/seasons/season.schema.ts";

const ASKED = "ask";
const NAME_OF_PICK = /^picks\[\d+\]/;
const ADDED = /^add (recipe|restaurant|dish) ([1-9]\d{0,9}) (.*)$/s;

/** The result has no status when a button other than Save was pressed. */
export function readSeasonForm(form: FormData) {
  return parseWhenSaved(withPicksAsked(form), seasonSchema);
}

function withPicksAsked(form: FormData): FormData {
  const asked = form.get(ASKED);
  if (asked === null) return form;
  const rows = new Set([...form.keys()].flatMap((name) => NAME_OF_PICK.exec(name)?.[0] ?? [])).size;
  const [, kind = "", id = "", name = ""] = ADDED.exec(String(asked)) ?? [];
  if (kind !== "") {
    const row = Object.entries({ kind, id, name, heading: "", words: "", note: "" });
    for (const [field, value] of row) form.append(`picks[${rows}].${field}`, value);
  }
  form.set(INTENT, ROWS_ARE_THERE);
  form.delete(ASKED);
  return form;
}

export function soughtPick(form: FormData): string | null {
  return form.get(ASKED) === "find" ? String(form.get("find") ?? "").trim() : null;
}
