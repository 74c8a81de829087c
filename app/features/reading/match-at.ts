/** The pattern must be sticky, so that it matches exactly at this place. */
export function matched(form: RegExp, text: string, at = 0): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

export function matchAt(form: RegExp, text: string, at: number): string {
  return matched(form, text, at)?.[0] ?? "";
}
