/** Call it when the control with the focus is gone. Does nothing if the person has moved the focus. */
export function returnFocus(id: string) {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return;
  document.getElementById(id)?.focus({ preventScroll: true });
}
