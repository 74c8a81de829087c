export function returnFocus(id: string, doneForm?: string) {
  const focused = document.activeElement;
  const form = focused instanceof HTMLButtonElement ? focused.form?.id : undefined;
  const isDone = doneForm !== undefined && form === doneForm;
  if (!focused || focused === document.body || isDone)
    document.getElementById(id)?.focus({ preventScroll: true });
}
