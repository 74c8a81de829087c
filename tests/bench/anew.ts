import { costOf, costWords, measureInTurns, newMeter, warmUp } from "./costs.ts";
import type { Figure } from "./figures.ts";
import { ANEW, AS_BROWSERS, type Asked, check } from "./fire.ts";
import { startBeside } from "./kept.ts";
import { publicPages } from "./pages.ts";
import { signIn } from "./people.ts";
import type { Site } from "./site.ts";
import { shown } from "./statistics.ts";

const MOST: Record<string, number> = { home: 5, "API list": 1.5 };
const MOST_OF_OTHERS = 4;

/** What a page costs that is made for its reader, beside React and SQL without a framework, and SQL alone. */
export async function measureAnew(site: Site): Promise<Figure[]> {
  const [first] = await (await fetch(`${site.url}/api/recipes?limit=1`)).json();
  const floor = await startBeside("floor.ts", [site.databaseUrl, String(first.id)]);
  try {
    const cookie = await signIn(site.url, 0);
    const figures: Figure[] = [];
    await warmUp(floor.url);
    for (const asked of await publicPages(site)) {
      figures.push(...(await besideFloor({ site, floor, cookie }, asked)));
    }
    return figures;
  } finally {
    await floor.stop();
  }
}

type Sides = { site: Site; floor: { url: string; pid: number }; cookie: string };

async function besideFloor({ site, floor, cookie }: Sides, asked: Asked): Promise<Figure[]> {
  if (asked.name === "API list") await checkSameBytes(site.url, floor.url, asked);
  const own = { asked, url: site.url, processes: [site.pid] };
  const visitor = newMeter({ ...own, headers: { ...AS_BROWSERS, ...ANEW } });
  const person = newMeter({ ...own, headers: { ...AS_BROWSERS, Cookie: cookie } });
  const processes = [floor.pid, site.databasePid];
  const least = newMeter({ asked, url: floor.url, headers: AS_BROWSERS, processes });
  const rows = { ...asked, path: `/sql${asked.path}`, mark: '{"rows":', times: 1 };
  const alone = newMeter({ asked: rows, url: floor.url, headers: {}, processes });
  await measureInTurns([visitor, person, least, alone]);
  const target = { kind: "most", value: MOST[asked.name] ?? MOST_OF_OTHERS } as const;
  const told = { part: "Made for its reader, ÷ React and SQL", name: asked.name, target };
  return [
    { of: "visitor", meter: visitor },
    { of: "signed in", meter: person },
  ].map(({ of, meter }) => ({
    ...told,
    of,
    value: costOf(meter) / costOf(least),
    unit: "times",
    madeOf: `${costWords(meter, least)}, SQL alone ${shown(costOf(alone))}`,
  }));
}

/** Of the API the floor sends what we send. */
async function checkSameBytes(url: string, floorUrl: string, asked: Asked) {
  await check(floorUrl, asked);
  const texts = [url, floorUrl].map(async (base) => (await fetch(base + asked.path)).text());
  const [own, least] = await Promise.all(texts);
  if (own !== least) throw new Error(`The floor answers ${asked.path} otherwise than the site.`);
}
