/** The value is given as classes, because the content policy forbids style attributes. */
export function Stars({ value, label }: { value: number; label?: string }) {
  const tenths = Math.round(value * 10);
  const words = `${label ? value : formatRating(value)} out of 5`;
  return (
    <span
      className={`stars s${Math.floor(tenths / 10)} t${tenths % 10}`}
      role="img"
      aria-label={label ? `${words}: ${label}` : words}
    />
  );
}

export function formatRating(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1);
}
