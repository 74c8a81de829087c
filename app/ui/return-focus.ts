/** Call it when the control with the focus is gone, or done with its form. Does nothing if the person has moved the focus. */
export function returnFocus(id: string, doneForm = "") {
  const focused = document.activeElement;
  const isDone = focused instanceof HTMLButtonElement && focused.form?.id === doneForm;
  if (!focused || focused === document.body || isDone)
    document.getElementById(id)?.focus({ preventScroll: true });
}
