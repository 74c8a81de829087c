import { HALF } from "#app/features/hours/typed/clocks.ts";
import type { Doubt, TypedSpan } from "#app/features/hours/typed/doubt-among.ts";
import { minutesOf } from "#app/features/hours/judged.ts";

type SaidOfDays = { days: string | null; spans: TypedSpan[] };

const NOON = HALF * 60;
const SAYS_NOON = /noon|mid/i;
const NEAR = 60;
const EVENING = 18 * 60;
const LATE_MORNING = 10 * 60;
const ZEROS = "00:00-00:00";
const ALL_DAY = "00:00-24:00";
const MIDNIGHTS = /^(?:12|mid)/i;

/** In “Mon-Thu 11:00-22:00, Fri 11:00-12:00”, the Friday may end at midnight. */
export function noonBesideEvenings(all: SaidOfDays[]): Doubt | null {
  for (const { days } of all) {
    const [own, ...more] = all.filter((one) => one.days === days).flatMap(({ spans }) => spans);
    if (!own || more.length > 0 || SAYS_NOON.test(own.typed)) continue;
    const { begin, end } = edgesOf(own);
    const isEvening = (other: TypedSpan) => {
      const edges = edgesOf(other);
      return Math.abs(edges.begin - begin) <= NEAR && edges.end > EVENING;
    };
    const isMorning = begin < LATE_MORNING;
    if (end !== NOON || isMorning || !all.some(({ spans }) => spans.some(isEvening))) continue;
    const from = String(own.span).slice(0, 5);
    return { typed: own.typed, readings: [`${from}-noon`, `${from}-24:00`] };
  }
  return null;
}

/**
 * Tables write a closed day as “00:00-00:00”, so such times beside other hours may mean that the
 * place is closed.
 */
export function zerosBesideHours(spans: TypedSpan[]): Doubt | null {
  const zeros = spans.find(({ typed, span }) => {
    return span === ZEROS || (span === ALL_DAY && MIDNIGHTS.test(typed));
  });
  const areOthers = spans.some(({ span }) => span !== ZEROS && span !== ALL_DAY);
  return zeros && areOthers ? { typed: zeros.typed, readings: ["closed", ALL_DAY] } : null;
}

function edgesOf({ span }: TypedSpan): { begin: number; end: number } {
  const [from = "", to = ""] = String(span).split("-");
  const [begin, end] = [minutesOf(from.slice(0, 5)), minutesOf(to)];
  return { begin, end: end > begin ? end : Infinity };
}
