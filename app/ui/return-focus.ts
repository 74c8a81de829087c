/** Call it when the control with the focus is gone or done. Does nothing if the person has moved the focus. */
export function returnFocus(id: string) {
  const focused = document.activeElement;
  const isMoved = focused && focused !== document.body && !focused.matches("[type=submit]");
  if (!isMoved) document.getElementById(id)?.focus({ preventScroll: true });
}
