import { setTimeout as pause } from "node:timers/promises";
import { timeWords } from "./costs.ts";
import { type Figure, figureOf } from "./figures.ts";
import { ANEW, AS_BROWSERS, type Asked, check, fire } from "./fire.ts";
import { publicPages } from "./pages.ts";
import { memoryMb } from "./processor.ts";
import type { Site } from "./site.ts";
import { medianOf, percentile, shown } from "./statistics.ts";

const CONNECTIONS = 64;
const FEW = 8;
/** However slow they are: of fewer, the slowest hundredth would be chance. */
const FEWEST = 8 * CONNECTIONS;
const WARM_UP_S = 1.5;
const KEPT_S = 2;
const REST_S = 15;
const PART = `${CONNECTIONS} connections`;

/** As many at once as a network may ask for: pages that are kept, and pages that are made for their readers. */
export async function measureLoad(site: Site, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = await publicPages(site);
  const kept = { way: "kept", headers: AS_BROWSERS, seconds: KEPT_S };
  const headers = { ...AS_BROWSERS, ...ANEW };
  const anew = { way: "made anew", headers, seconds: seconds / pages.length };
  for (const asking of [kept, anew])
    for (const asked of pages) figures.push(...(await rateOf(site, asked, asking)));
  const processes = memoryMb(site.pid);
  figures.push(memoryOf(processes, `at the end of ${seconds} s`));
  await pause(REST_S * 1_000);
  figures.push(memoryOf(memoryMb(site.pid), `${REST_S} s after it`));
  figures.push({
    ...{ part: PART, name: `memory of all processes after ${seconds} s`, of: "", unit: "MB" },
    value: processes.reduce((sum, one) => sum + one, 0),
    madeOf: `${processes.length} processes`,
  });
  return figures;
}

function memoryOf(processes: number[], when: string): Figure {
  return {
    ...{ part: PART, name: `memory of a process ${when}`, of: "", unit: "MB" },
    target: { kind: "most", value: 300 },
    value: Math.max(...processes),
    madeOf: `${processes.map(shown).join(", ")}, the one above them included`,
  };
}

type Asking = { headers: Record<string, string>; seconds: number };

async function rateOf(
  site: Site,
  asked: Asked,
  { way, ...asking }: Asking & { way: string },
): Promise<Figure[]> {
  const measured = answersOf(site, asked, asking);
  const slowest: Omit<Figure, "value" | "madeOf"> = {
    ...{ part: PART, name: `p99 ÷ p50, ${way}`, of: asked.name, unit: "times" },
    target: { kind: "most", value: 4 },
  };
  const rate = { part: `${PART}, ${way}`, name: asked.name, of: "", unit: "a second" } as const;
  return Promise.all([
    figureOf(slowest, async () => {
      const { times, perSecond } = await measured;
      const value = percentile(times, 0.99) / medianOf(times);
      return { value, madeOf: `${timeWords(times)}, ${shown(perSecond)} a second` };
    }),
    figureOf(rate, async () => {
      const { times, perSecond } = await measured;
      return { value: perSecond, madeOf: timeWords(times) };
    }),
  ]);
}

async function answersOf(site: Site, asked: Asked, { headers, seconds }: Asking) {
  const url = site.url + asked.path;
  await check(site.url, asked, headers);
  const { perSecond } = await fire(url, { connections: FEW, headers, seconds: WARM_UP_S });
  const amountIn = (duration: number) => Math.max(FEWEST, Math.round(perSecond * duration));
  const load = { connections: CONNECTIONS, headers };
  await fire(url, { ...load, amount: amountIn(WARM_UP_S) });
  return fire(url, { ...load, amount: amountIn(seconds) });
}
