const INTENT = "__intent__";

/** Here an added row costs a page; a script adds them without asking. */
const ROWS_ADDED = 3;

/** Which list of rows a form has, the field by which a row is known, and how many there may be. */
export type Rows = { list: string; field: string; most: number };

/** For a form without script: adds the rows that were asked for, and keeps the last one. */
export function withRowsAsked(form: FormData, rows: Rows): FormData {
  const nameOfRow = new RegExp(`^${rows.list}\\[\\d+\\]`);
  const shown = new Set([...form.keys()].flatMap((name) => nameOfRow.exec(name)?.[0] ?? [])).size;
  if (String(form.get(INTENT)).includes('"insert"')) addRows(form, rows, shown);
  keepLastRow(form, rows, shown);
  return form;
}

/** The form parser adds one more. */
function addRows(form: FormData, { list, field, most }: Rows, shown: number) {
  const wanted = Math.min(shown + ROWS_ADDED, most) - 1;
  for (let index = shown; index < wanted; index += 1) form.append(`${list}[${index}].${field}`, "");
}

/** The last row cannot be removed (ACF-07). */
function keepLastRow(form: FormData, { list, field }: Rows, shown: number) {
  if (shown === 0) form.append(`${list}[0].${field}`, "");
  const isRemoval = String(form.get(INTENT)).includes('"remove"');
  // Changes nothing.
  const nothing = { type: "reorder", payload: { name: list, from: 0, to: 0 } };
  if (isRemoval && shown <= 1) form.set(INTENT, JSON.stringify(nothing));
}
