const wholeNumber = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: 0 });

const FIRST_WITH_A_SPACE = 1000;

/** Most numbers are small, and Intl takes forty times as long as String. */
export function formatNumber(number: number): string {
  const isPlain = Number.isInteger(number) && Math.abs(number) < FIRST_WITH_A_SPACE;
  if (isPlain) return String(number);
  return wholeNumber.format(number).replace(/\s/g, "\u00a0");
}

export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return parts.filter(Boolean).join(" ");
}

export function counted(count: number, one: string, many?: string): string | null {
  return count === 0 ? null : numbered(count, one, many);
}

export function numbered(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export type Count = { total: number; isTotalExact: boolean };

export function formatCount(count: Count, one: string, many: string) {
  const words = numbered(count.total, one, many);
  return count.isTotalExact ? words : `more than ${words}`;
}
