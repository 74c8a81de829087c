const BYTE_ORDER_MARK = "\ufeff";

/**
 * Spreadsheets run a text that begins like this as a formula, and they accept full-width signs too.
 */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/;

/** All text is in quotes, because some spreadsheets start a new cell at a semicolon. */
export function toCsv(rows: (string | number)[][]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
