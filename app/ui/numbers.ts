const wholeNumber = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: 0 });

/** "1 946", with a space that does not break. */
export function formatNumber(number: number): string {
  return wholeNumber.format(number).replace(/\s/g, "\u00a0");
}

/** "25 min", "1 h 10 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return parts.filter(Boolean).join(" ");
}

/** "1 recipe", "12 recipes", "more than 1 000 recipes". */
export function formatCount(
  count: { total: number; isTotalExact: boolean },
  one: string,
  many: string,
) {
  const words = `${formatNumber(count.total)} ${count.total === 1 ? one : many}`;
  return count.isTotalExact ? words : `more than ${words}`;
}
