import { costOf, costWords, type Meter, measureInTurns, newMeter, warmUp } from "./costs.ts";
import { type Figure, figureOf } from "./figures.ts";
import { ANEW, AS_BROWSERS, type Asked, check } from "./fire.ts";
import { startBeside } from "./kept.ts";
import { publicPages } from "./pages.ts";
import { signIn } from "./people.ts";
import { ONE_PROCESS, type Site } from "./site.ts";
import { shown } from "./statistics.ts";

const MOST: Record<string, number> = { home: 5, "API list": 1.5 };
const MOST_OF_OTHERS = 4;

/** What a page costs that is made for its reader, beside React and SQL without a framework, and SQL alone. */
export async function measureAnew(site: Site): Promise<Figure[]> {
  const [first] = await (await fetch(`${site.url}/api/recipes?limit=1`)).json();
  const pages = await publicPages(site);
  const cookie = await signIn(site.url, 0);
  const single = await site.startAnother(ONE_PROCESS);
  try {
    const floor = await startBeside("floor.ts", [site.databaseUrl, String(first.id)]);
    try {
      await warmUp(floor.url);
      const figures: Figure[] = [];
      const sides = { site: single, databasePid: site.databasePid, floor, cookie };
      for (const asked of pages) figures.push(...(await besideFloor(sides, asked)));
      return figures;
    } finally {
      await floor.stop();
    }
  } finally {
    await single.stop();
  }
}

type Server = { url: string; pid: number };
type Sides = { site: Server; databasePid: number; floor: Server; cookie: string };

async function besideFloor(sides: Sides, asked: Asked): Promise<Figure[]> {
  const measured = measureBeside(sides, asked);
  return Promise.all(
    (["visitor", "signed in"] as const).map((of) =>
      figureOf(
        {
          ...{ part: "Made for its reader, ÷ React and SQL", name: asked.name, of, unit: "times" },
          target: { kind: "most", value: MOST[asked.name] ?? MOST_OF_OTHERS },
        },
        async () => (await measured)[of],
      ),
    ),
  );
}

async function measureBeside({ site, databasePid, floor, cookie }: Sides, asked: Asked) {
  if (asked.name === "API list") await checkSameBytes(site.url, floor.url, asked);
  const own = { asked, url: site.url, processes: [site.pid, databasePid] };
  const visitor = newMeter({ ...own, headers: { ...AS_BROWSERS, ...ANEW } });
  const person = newMeter({ ...own, headers: { ...AS_BROWSERS, Cookie: cookie } });
  const processes = [floor.pid, databasePid];
  const least = newMeter({ asked, url: floor.url, headers: AS_BROWSERS, processes });
  const rows = { ...asked, path: `/sql${asked.path}`, mark: '{"rows":', times: 1 };
  const alone = newMeter({ asked: rows, url: floor.url, headers: {}, processes });
  await warmUp(site.url + asked.path, visitor.headers);
  await measureInTurns([visitor, person, least, alone]);
  const measuredOf = (meter: Meter) => ({
    value: costOf(meter) / costOf(least),
    madeOf: `${costWords(meter, least)}, SQL alone ${shown(costOf(alone))}`,
  });
  return { visitor: measuredOf(visitor), "signed in": measuredOf(person) };
}

/** Of the API the floor sends what we send. */
async function checkSameBytes(url: string, floorUrl: string, asked: Asked) {
  await check(floorUrl, asked);
  const texts = [url, floorUrl].map(async (base) => (await fetch(base + asked.path)).text());
  const [own, least] = await Promise.all(texts);
  if (own !== least) throw new Error(`The floor answers ${asked.path} otherwise than the site.`);
}
