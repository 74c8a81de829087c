/** Puts the focus where the result is, after the control that was used has gone. Whoever moved on meanwhile is left alone. */
export function returnFocus(id: string) {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return;
  document.getElementById(id)?.focus({ preventScroll: true });
}
