const BYTE_ORDER_MARK = "\ufeff";

/** As spreadsheets read it. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsv(rows: (string | number)[][]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
