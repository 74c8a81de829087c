const BYTE_ORDER_MARK = "\ufeff";

/** What spreadsheets take for the beginning of a formula, in its full-width form as well. */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/;

/**
 * As spreadsheets read it. A text that one would take for a formula gets an apostrophe in front. All text is in quotes:
 * where the comma is for decimals, spreadsheets begin a new cell at each bare semicolon.
 */
export function toCsv(rows: (string | number)[][]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
