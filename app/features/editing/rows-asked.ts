import { isNextRowAsked } from "#app/features/editing/next-row.ts";

/** Conform takes a button with this name as a request for something other than saving. */
export const INTENT = "__intent__";

/** Without script every added row costs a page load, so several rows are added at once. */
const ROWS_ADDED = 3;

export const ROWS_ARE_THERE = JSON.stringify({ type: "validate", payload: {} });

export type Rows = { list: string; field: string; most: number };

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

/** One row fewer than wanted is added here, because Conform adds one itself. */
function addRows(form: FormData, { list, field, most }: Rows, shown: number) {
  const wanted = Math.min(shown + ROWS_ADDED, most) - 1;
  for (let index = shown; index < wanted; index += 1) form.append(`${list}[${index}].${field}`, "");
}

function keepLastRow(form: FormData, { list, field }: Rows, shown: number) {
  if (shown === 0) form.append(`${list}[0].${field}`, "");
  const isRemoval = String(form.get(INTENT)).includes('"remove"');
  const nothing = { type: "reorder", payload: { name: list, from: 0, to: 0 } };
  if (isRemoval && shown <= 1) form.set(INTENT, JSON.stringify(nothing));
}
