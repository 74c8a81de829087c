import { type Answers, type Asked, AS_BROWSERS, check, fire } from "./fire.ts";
import { readClock, spentMs } from "./processor.ts";
import { medianOf, percentile, shown } from "./statistics.ts";

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_S = 0.4;
const FEWEST = 4 * CONNECTIONS;
const CALIBRATE_S = 0.6;
const WARM_UP_S = 4;

/** Who is asked, and whose processor time the answers are. */
type Subject = {
  asked: Asked;
  url: string;
  headers: Record<string, string>;
  processes: number[];
};
export type Meter = Subject & { amount: number; costs: number[]; times: number[] };

export function newMeter(subject: Subject): Meter {
  return { ...subject, amount: FEWEST, costs: [], times: [] };
}

/** Until the engine has compiled what answers. */
export async function warmUp(url: string, headers: Record<string, string> = AS_BROWSERS) {
  await fire(url, { connections: CONNECTIONS, headers, seconds: WARM_UP_S });
}

/** In turns, so that whatever else the machine does meets all alike. */
export async function measureInTurns(meters: Meter[]) {
  for (const meter of meters) {
    await check(meter.url, meter.asked, meter.headers);
    const { perSecond } = await fireAt(meter, { seconds: CALIBRATE_S });
    meter.amount = Math.max(FEWEST, Math.round(perSecond * ROUND_S));
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const meter of meters) await measureRound(meter);
  }
  for (const { url, asked, headers } of meters) await check(url, asked, headers);
}

/** A number of answers, not of seconds: what is under way at the end would be work without an answer. */
async function measureRound(meter: Meter) {
  const before = readClock(meter.processes);
  const { times } = await fireAt(meter, { amount: meter.amount });
  meter.costs.push(spentMs(before, readClock(meter.processes)) / times.length);
  meter.times.push(...times);
}

function fireAt(
  { url, asked, headers }: Meter,
  until: { seconds: number } | { amount: number },
): Promise<Answers> {
  return fire(url + asked.path, { connections: CONNECTIONS, headers, ...until });
}

/** Milliseconds of processor time for an answer. */
export function costOf({ costs }: Meter): number {
  return medianOf(costs);
}

export function costWords(own: Meter, floor: Meter): string {
  const costs = [own, floor].map((meter) => shown(costOf(meter)));
  return `${costs.join(" / ")} ms of processor, ${timeWords(own.times)}`;
}

export function timeWords(times: number[]): string {
  return `p50 ${shown(medianOf(times))}, p99 ${shown(percentile(times, 0.99))} ms`;
}
