import { type Figure, figureOf } from "./figures.ts";
import { ANEW, AS_BROWSERS, type Asked, check, fire } from "./fire.ts";
import { publicPages } from "./pages.ts";
import { ONE_PROCESS, type Site } from "./site.ts";
import { medianOf, shown } from "./statistics.ts";

const PAGES = ["home", "recipe"];
const CONNECTIONS = 64;
/** Before many ask at once, the engine has compiled what answers. */
const FEW = 8;
const ROUNDS = 3;
const ROUND_S = 2;
/** On a busy machine, so many wait for their first answer for seconds. */
const CALIBRATE_S = 4;

/** How many pages a second two processes make, and how many one, in turns. */
export async function measureProcesses(site: Site): Promise<Figure[]> {
  const one = await site.startAnother(ONE_PROCESS);
  const two = await site.startAnother({ WORKERS: "2" });
  try {
    const figures: Figure[] = [];
    const pages = await publicPages(site);
    for (const asked of pages.filter(({ name }) => PAGES.includes(name))) {
      const told = { part: "Two processes", name: "answers a second, ÷ one", of: asked.name };
      figures.push(
        await figureOf({ ...told, unit: "times", target: { kind: "least", value: 1.8 } }, () =>
          besideOne(asked, one.url, two.url),
        ),
      );
    }
    return figures;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

async function besideOne(asked: Asked, one: string, two: string) {
  const headers = { ...AS_BROWSERS, ...ANEW };
  const load = { connections: CONNECTIONS, headers };
  for (const url of [one, two]) {
    await check(url, asked, headers);
    await fire(url + asked.path, { connections: FEW, headers, seconds: ROUND_S });
  }
  const { perSecond } = await fire(one + asked.path, { ...load, seconds: CALIBRATE_S });
  await fire(two + asked.path, { ...load, seconds: CALIBRATE_S });
  const amount = Math.max(CONNECTIONS, Math.round(perSecond * ROUND_S));
  const rates: { url: string; perSecond: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of [one, two]) {
      rates.push({ url, ...(await fire(url + asked.path, { ...load, amount })) });
    }
  }
  const [single = Number.NaN, double = Number.NaN] = [one, two].map((url) =>
    medianOf(rates.filter((rate) => rate.url === url).map((rate) => rate.perSecond)),
  );
  return {
    value: double / single,
    madeOf: `${shown(double)} / ${shown(single)} a second`,
  };
}
