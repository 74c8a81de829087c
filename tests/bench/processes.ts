import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { type Figure, figureOf } from "./figures.ts";
import { ANEW, AS_BROWSERS, type Asked, check, fire } from "./fire.ts";
import { publicPages } from "./pages.ts";
import { pidsOf, readClock, spentMs } from "./processor.ts";
import { ONE_PROCESS, type Site } from "./site.ts";
import { medianOf, shown } from "./statistics.ts";

const PAGES = ["home", "recipe"];
/** Asks the database nothing: all it costs, the site's own processes pay. */
const TEXT: Asked = { name: "privacy", path: "/privacy", mark: "</h1>", times: 1 };
const CONNECTIONS = 64;
/** Of each process, a few at once, until the engine has compiled what answers. */
const FEW = 8;
const WARM_UP_ANSWERS = 1_500;
const ROUNDS = 3;
const ROUND_S = 1;
/** On a busy machine, so many wait for their first answer for seconds. */
const CALIBRATE_S = 4;
const CORES = 2;
const PART = "Two processes";
const HEADERS = { ...AS_BROWSERS, ...ANEW };

type Running = { url: string; pid: number; processes: number };
type Sides = { one: Running; two: Running; databasePid: number };
/** Milliseconds of processor for an answer: of the site, and of the database and whoever asks. */
type Round = { perSecond: number; site: number; others: number };
type Rounds = { one: Round[]; two: Round[] };

/** How many pages a second two processes make, and how many one, in turns. */
export async function measureProcesses(site: Site): Promise<Figure[]> {
  const one = await site.startAnother(ONE_PROCESS);
  const two = await site.startAnother({ WORKERS: "2" });
  const sides = {
    one: { ...one, processes: 1 },
    two: { ...two, processes: 2 },
    databasePid: site.databasePid,
  };
  try {
    const figures: Figure[] = [];
    const pages = (await publicPages(site)).filter(({ name }) => PAGES.includes(name));
    for (const asked of [...pages, TEXT]) figures.push(...(await besideOne(sides, asked)));
    return figures;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

/**
 * One process leaves the second core to the database and to whoever asks, and two share it with them: so all of them are also
 * held to one core for the one process, and have two for the two.
 */
function besideOne(sides: Sides, asked: Asked): Promise<Figure[]> {
  const told = { part: PART, of: asked.name, unit: "times" } as const;
  const target = { kind: "least", value: 1.8 } as const;
  const amount = amountOf(sides, asked);
  const free = amount.then((amount) => roundsOf(sides, { asked, amount, isPinned: false }));
  const pinned = free.then(async () =>
    roundsOf(sides, { asked, amount: await amount, isPinned: true }),
  );
  return Promise.all([
    figureOf({ ...told, name: "answers a second, ÷ one", target }, async () => {
      const rounds = await free;
      return {
        value: ratioOf(rounds, "perSecond"),
        madeOf: `${rateWords(rounds)}, ${mostWords(rounds)}`,
      };
    }),
    figureOf({ ...told, name: "answers a second on two cores, ÷ one on one", target }, async () => {
      const rounds = await pinned;
      return { value: ratioOf(rounds, "perSecond"), madeOf: rateWords(rounds) };
    }),
    figureOf({ ...told, name: "processor time of an answer, ÷ one" }, async () => {
      const rounds = await free;
      const costs = [rounds.two, rounds.one].map((each) => shown(medianBy(each, "site")));
      return { value: ratioOf(rounds, "site"), madeOf: `${costs.join(" / ")} ms` };
    }),
  ]);
}

/** If both cores did nothing but this, and an answer cost what it costs with one process. */
function mostWords({ one }: Rounds): string {
  const others = medianBy(one, "others");
  const all = medianBy(one, "site") + others;
  const most = (CORES * 1_000) / all / medianBy(one, "perSecond");
  return `${shown(most)} × if both cores are used up, of which database and load take ${shown((100 * others) / all)} %`;
}

/** So many for each round, of either. */
async function amountOf({ one, two }: Sides, asked: Asked): Promise<number> {
  for (const { url, processes } of [one, two]) {
    await check(url, asked, HEADERS);
    const amount = WARM_UP_ANSWERS * processes;
    await fire(url + asked.path, { connections: FEW, headers: HEADERS, amount });
  }
  const load = { connections: CONNECTIONS, headers: HEADERS, seconds: CALIBRATE_S };
  const { perSecond } = await fire(one.url + asked.path, load);
  return Math.max(CONNECTIONS, Math.round(perSecond * ROUND_S));
}

type Work = { asked: Asked; amount: number; isPinned: boolean };

async function roundsOf(sides: Sides, work: Work): Promise<Rounds> {
  const rounds: Rounds = { one: [], two: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ["one", "two"] as const) {
      if (work.isPinned) pin(sides, side === "one" ? "0" : "0,1");
      rounds[side].push(await roundOf(sides, side, work));
    }
  }
  if (work.isPinned) pin(sides, `0-${availableParallelism() - 1}`);
  return rounds;
}

/** All that take part, with what they have started. What they start goes where they are. */
function pin({ one, two, databasePid }: Sides, cores: string) {
  for (const pid of [process.pid, ...pidsOf([one.pid, two.pid, databasePid])])
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]);
}

async function roundOf(sides: Sides, side: "one" | "two", { asked, amount }: Work): Promise<Round> {
  const { url, pid } = sides[side];
  const clocks = () => [readClock([pid]), readClock([sides.databasePid])] as const;
  const [own, database] = clocks();
  const before = process.cpuUsage();
  const load = { connections: CONNECTIONS, headers: HEADERS, amount };
  const { perSecond, times } = await fire(url + asked.path, load);
  const { user, system } = process.cpuUsage(before);
  const [ownAfter, databaseAfter] = clocks();
  const others = spentMs(database, databaseAfter) + (user + system) / 1_000;
  return {
    perSecond,
    site: spentMs(own, ownAfter) / times.length,
    others: others / times.length,
  };
}

function medianBy(rounds: Round[], key: keyof Round): number {
  return medianOf(rounds.map((round) => round[key]));
}

function ratioOf({ one, two }: Rounds, key: keyof Round): number {
  return medianBy(two, key) / medianBy(one, key);
}

function rateWords({ one, two }: Rounds): string {
  return `${[two, one].map((rounds) => shown(medianBy(rounds, "perSecond"))).join(" / ")} a second`;
}
