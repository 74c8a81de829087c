import type { Figure } from "./figures.ts";
import { openSite, type Site } from "./site.ts";
import { medianOf, shown } from "./statistics.ts";

const TIMES = 3;
const MOST_MS = 3_000;

/** From the command to the home page, when it is built. */
export async function measureServeStarts(site: Site): Promise<Figure> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const another = await site.startAnother();
    times.push(another.tookMs);
    await another.stop();
  }
  return figureOf("npm run serve", times);
}

/** With a data folder that is there, which nobody else may use meanwhile. */
export async function measureStarts(folder: string): Promise<Figure> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const site = await openSite({ folder });
    times.push(site.tookMs);
    await site.stop();
  }
  return figureOf("npm start", times);
}

function figureOf(name: string, times: number[]): Figure {
  return {
    ...{ part: "Start to the first page", name, of: "", unit: "ms" },
    target: { kind: "most", value: MOST_MS },
    value: medianOf(times),
    madeOf: times.map(shown).join(", "),
  };
}
