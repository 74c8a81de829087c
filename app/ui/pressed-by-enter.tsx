/** Enter presses the first button of a form, which may be one that only adds a row to it. */
export function PressedByEnter({ intent, label }: { intent: string; label: string }) {
  return (
    <button type="submit" name="intent" value={intent} hidden>
      {label}
    </button>
  );
}
