const REMARK = /"[^"]*"/g;

/** A text of hours without what it quotes: a number there is no time and nobody's year. */
export function withoutRemarks(text: string): string {
  return text.replace(REMARK, "");
}
