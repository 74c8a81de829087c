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
const PART = `${CONNECTIONS} connections`;

/** As many at once as a household may ask for: pages that are kept, and pages that are made for their readers. */
export async function measureLoad(site: Site, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = await publicPages(site);
  for (const asked of pages) {
    const kept = { part: `${PART}, kept`, name: asked.name, of: "", unit: "a second" } as const;
    figures.push(
      await figureOf(kept, async () => {
        const headers = AS_BROWSERS;
        const { times, perSecond } = await answersOf(site, asked, { headers, seconds: KEPT_S });
        return { value: perSecond, madeOf: timeWords(times) };
      }),
    );
  }
  for (const asked of pages) figures.push(...(await anewOf(site, asked, seconds / pages.length)));
  const processes = memoryMb(site.pid);
  figures.push({
    ...{ part: PART, name: `memory of a process after ${seconds} s`, of: "", unit: "MB" },
    target: { kind: "most", value: 300 },
    value: Math.max(...processes),
    madeOf: `${processes.map(shown).join(", ")}, the one above them included`,
  });
  figures.push({
    ...{ part: PART, name: `memory of all processes after ${seconds} s`, of: "", unit: "MB" },
    value: processes.reduce((sum, one) => sum + one, 0),
    madeOf: `${processes.length} processes`,
  });
  return figures;
}

async function anewOf(site: Site, asked: Asked, seconds: number): Promise<Figure[]> {
  const headers = { ...AS_BROWSERS, ...ANEW };
  const measured = answersOf(site, asked, { headers, seconds });
  const slowest: Omit<Figure, "value" | "madeOf"> = {
    ...{ part: PART, name: "p99 ÷ p50", of: asked.name, unit: "times" },
    target: { kind: "most", value: 4 },
  };
  const rate = { part: `${PART}, made anew`, name: asked.name, of: "", unit: "a second" } as const;
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

async function answersOf(
  site: Site,
  asked: Asked,
  { headers, seconds }: { headers: Record<string, string>; seconds: number },
) {
  const url = site.url + asked.path;
  await check(site.url, asked, headers);
  const { perSecond } = await fire(url, { connections: FEW, headers, seconds: WARM_UP_S });
  const amountIn = (duration: number) => Math.max(FEWEST, Math.round(perSecond * duration));
  const load = { connections: CONNECTIONS, headers };
  await fire(url, { ...load, amount: amountIn(WARM_UP_S) });
  return fire(url, { ...load, amount: amountIn(seconds) });
}
