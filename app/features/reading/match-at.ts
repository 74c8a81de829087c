/** The match of a sticky pattern that begins exactly at a place in the text, or null. */
export function matched(form: RegExp, text: string, at = 0): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

/** The words that `matched` finds, or "". */
export function matchAt(form: RegExp, text: string, at: number): string {
  return matched(form, text, at)?.[0] ?? "";
}
