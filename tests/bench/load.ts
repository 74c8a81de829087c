import { timeWords } from "./costs.ts";
import type { Figure } from "./figures.ts";
import { ANEW, AS_BROWSERS, check, fire } from "./fire.ts";
import { publicPages } from "./pages.ts";
import { memoryMb } from "./processor.ts";
import type { Site } from "./site.ts";
import { medianOf, percentile, shown } from "./statistics.ts";

const CONNECTIONS = 64;
const FEW = 8;
const WARM_UP_S = 4;

/** Pages that are made for their readers, as many at once as a household may ask for. */
export async function measureLoad(site: Site, seconds: number): Promise<Figure[]> {
  const headers = { ...AS_BROWSERS, ...ANEW };
  const figures: Figure[] = [];
  const pages = await publicPages(site);
  for (const asked of pages) {
    const url = site.url + asked.path;
    await check(site.url, asked, headers);
    for (const connections of [FEW, CONNECTIONS]) {
      await fire(url, { connections, headers, seconds: WARM_UP_S });
    }
    const load = { connections: CONNECTIONS, headers, seconds: seconds / pages.length };
    const { times, perSecond } = await fire(url, load);
    figures.push({
      ...{ part: `${CONNECTIONS} connections`, name: "p99 ÷ p50", of: asked.name, unit: "times" },
      target: { kind: "most", value: 4 },
      value: percentile(times, 0.99) / medianOf(times),
      madeOf: `${timeWords(times)}, ${shown(perSecond)} a second`,
    });
  }
  const processes = memoryMb(site.pid);
  figures.push({
    ...{ part: `${CONNECTIONS} connections`, name: "memory of a process", of: "", unit: "MB" },
    target: { kind: "most", value: 300 },
    value: Math.max(...processes),
    madeOf: `after ${seconds} s, ${processes.length} of ours`,
  });
  return figures;
}
