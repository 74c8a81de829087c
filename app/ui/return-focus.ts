/** Call it when the control with the focus is gone, or done with its form. Does nothing if the person has moved the focus. */
export function returnFocus(id: string, doneForm?: string) {
  const focused = document.activeElement;
  const form = focused instanceof HTMLButtonElement ? focused.form?.id : undefined;
  const isDone = doneForm !== undefined && form === doneForm;
  if (!focused || focused === document.body || isDone)
    document.getElementById(id)?.focus({ preventScroll: true });
}
