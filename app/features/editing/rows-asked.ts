import { isNextRowAsked } from "#app/features/editing/next-row.ts";

/** The name of a button that asks the form parser for something other than saving. */
export const INTENT = "__intent__";

/** Here an added row costs a page; a script adds them without asking. */
const ROWS_ADDED = 3;

/** An intent that changes no row and keeps the form from being saved. */
export const ROWS_ARE_THERE = JSON.stringify({ type: "validate", payload: {} });

/** Which list of rows a form has, the field by which a row is known, and how many there may be. */
export type Rows = { list: string; field: string; most: number };

/** For a form without script: adds the rows that were asked for, and keeps the last one. */
export function withRowsAsked(form: FormData, rows: Rows): FormData {
  const fields = [...form.keys()].filter((name) => name.startsWith(`${rows.list}[`));
  const shown = new Set(fields.map((name) => name.slice(0, name.indexOf("]")))).size;
  if (isNextRowAsked(form)) {
    const isEnough = hasBlankRow(form, rows) || shown >= rows.most;
    const oneMore = JSON.stringify({ type: "insert", payload: { name: rows.list } });
    form.set(INTENT, isEnough ? ROWS_ARE_THERE : oneMore);
    form.delete("ask");
  }
  if (String(form.get(INTENT)).includes('"insert"')) addRows(form, rows, shown);
  keepLastRow(form, rows, shown);
  return form;
}

function hasBlankRow(form: FormData, { list, field }: Rows): boolean {
  return [...form].some(
    ([name, value]) => name.startsWith(`${list}[`) && name.endsWith(`].${field}`) && value === "",
  );
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
