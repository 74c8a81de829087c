import { DAY, HALF } from "#app/features/hours/typed/clocks.ts";
import { asClock } from "#app/features/hours/judged.ts";
import { LAST_EVENING, type Span } from "#app/features/hours/typed/read-span.ts";

const SPELT_SPAN = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;
const SAYS_HALF = /[apvn]\.?m|noon|mid/i;

export type TypedSpan = { typed: string; span: Span };

export type Doubt = { typed: string; readings: [string, string] };

export function doubtAmong(spans: TypedSpan[]): Doubt | null {
  const asked =
    spans.find(({ span }) => Array.isArray(span)) ?? overAnother(spans) ?? before(spans);
  return Array.isArray(asked?.span) ? { typed: asked.typed, readings: asked.span } : null;
}

/**
 * In “12:00-02:30, 18:00-22:00”, the first span would cover the second, so its end may mean 14:30.
 */
function overAnother(spans: TypedSpan[]): TypedSpan | undefined {
  const hours = spans.map(({ span }) => minutesIn(span));
  const at = hours.findIndex(
    ({ from, to }, index) =>
      to < from &&
      to < HALF * 60 &&
      from < to + HALF * 60 &&
      hours.some((other, place) => other.from > from || (place > index && other.from >= to)),
  );
  const [span, found] = [hours[at], spans[at]];
  if (!span || !found) return undefined;
  const { from, to } = span;
  return {
    typed: found.typed,
    span: [inClocks(from, to + HALF * 60), inClocks(from, to + DAY * 60)],
  };
}

/**
 * In “12:00-14:30, 06:00-10:00”, the second span is earlier than the first, so it may mean
 * 18:00-22:00.
 */
function before(all: TypedSpan[]): TypedSpan | undefined {
  const spans = all.filter(({ span }) => span !== null);
  const inOrder = (changed: TypedSpan[]) => changed.map(({ span }) => String(span)).toSorted();
  for (const [at, one] of spans.entries()) {
    const last = minutesIn(spans[at - 1]?.span ?? null);
    const { from, to } = minutesIn(one.span);
    const begin = from + HALF * 60;
    const isLater = last.to > last.from && begin >= last.to;
    const mayBeLater = from >= 60 && from < LAST_EVENING * 60 && !saysHalf(one);
    if (!(from < last.from && to <= last.from && isLater && mayBeLater)) continue;
    const later = { ...one, span: inClocks(begin, to > begin ? to : to + HALF * 60) };
    return {
      typed: spans.map((one) => one.typed).join(", "),
      span: [inOrder(spans).join(","), inOrder(spans.with(at, later)).join(",")],
    };
  }
  return undefined;
}

export function saysHalf({ typed }: TypedSpan): boolean {
  return SAYS_HALF.test(typed);
}

function minutesIn(span: Span): { from: number; to: number } {
  const [hour = NaN, minute = NaN, toHour = NaN, toMinute = NaN] =
    SPELT_SPAN.exec(String(span))?.slice(1).map(Number) ?? [];
  return { from: hour * 60 + minute, to: toHour * 60 + toMinute };
}

function inClocks(from: number, to: number): string {
  return `${asClock(from)}-${asClock(to)}`;
}
