import { setTimeout as pause } from "node:timers/promises";
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { timeWords } from "./costs.ts";
import { type Answer, answersSchema } from "./crowd.ts";
import { type Figure, figureOf } from "./figures.ts";
import { ANEW, fire } from "./fire.ts";
import { type Person, send, signInMany } from "./people.ts";
import { ONE_PROCESS, type Site } from "./site.ts";
import { countStatements } from "./statements.ts";
import { medianOf, percentile, shown } from "./statistics.ts";

const TIMES = 60;
const COUNTED_TIMES = 9;
const PEOPLE = 200;
/** More would wait for each other, and for the processor that the writes take. */
const VISITORS = 1;
const ROUNDS = 3;
const ROUND_S = 5;
const QUIET_MS = 500;
const PART = "Writes";

type Write = {
  name: string;
  address: (id: number) => string;
  body: unknown;
  of: "recipes" | "restaurants";
};

const WRITES: Write[] = [
  {
    name: "like",
    of: "recipes",
    address: (id) => `/api/recipes/${id}/like`,
    body: { liked: true },
  },
  {
    name: "comment",
    of: "recipes",
    address: (id) => `/api/recipes/${id}/comments`,
    body: { comment_text: "Made it on Sunday, and nothing was left." },
  },
  {
    name: "review",
    of: "restaurants",
    address: (id) => `/api/restaurants/${id}/reviews`,
    body: { rating: 4, review_text: "Good food, and a table by the window." },
  },
];

/** What one person waits for, what it asks of the database, and what two hundred at one recipe do to each other. */
export async function measureWrites(site: Site): Promise<Figure[]> {
  const people = await signInMany(site.url, PEOPLE);
  const figures: Figure[] = [];
  for (const write of WRITES) {
    const ids = await idsOf(site, write.of);
    const waited = { part: PART, name: `${write.name}, median`, of: "", unit: "ms" } as const;
    const target = { kind: "most", value: 10 } as const;
    const timed = { write, people, ids: ids.slice(0, TIMES) };
    figures.push(
      await figureOf({ ...waited, target }, async () => {
        const times = await timesOf(site.url, timed);
        return { value: medianOf(times), madeOf: timeWords(times) };
      }),
    );
    figures.push(await statementsOf(site, { write, people, ids: ids.slice(TIMES) }));
  }
  return [...figures, ...(await measureHotRecipe(site, people))];
}

/** A row for each that is sent. */
function idsOf({ ask }: Site, table: Write["of"]): Promise<number[]> {
  const active = table === "restaurants" ? "WHERE is_active" : "";
  const few = `SELECT id FROM ${table} ${active} ORDER BY id DESC LIMIT ${TIMES + COUNTED_TIMES}`;
  return ask<{ id: number }>(few).then((rows) => rows.map(({ id }) => id));
}

type Sent = { write: Write; people: Person[]; ids: number[] };

async function timesOf(url: string, { write, people, ids }: Sent): Promise<number[]> {
  const times: number[] = [];
  for (const [index, id] of ids.entries()) {
    const began = performance.now();
    const status = await send(url + write.address(id), personAt(people, index), write.body);
    times.push(performance.now() - began);
    if (status >= 300) throw new Error(`${write.address(id)} answered ${status}`);
  }
  return times;
}

function statementsOf(site: Site, sent: Sent): Promise<Figure> {
  const name = `${sent.write.name}, asked of the database`;
  return figureOf(
    { part: PART, name, of: "", unit: "statements", target: { kind: "most", value: 4 } },
    async () => ({
      // What else the process asks of the database now and then counts in few of them.
      value: medianOf(await countsOf(site, sent)),
      madeOf: "BEGIN and COMMIT included",
    }),
  );
}

async function countsOf(site: Site, { write, people, ids }: Sent): Promise<number[]> {
  const between = await countStatements(site.databaseUrl);
  const another = await site.startAnother({ DATABASE_URL: between.url, ...ONE_PROCESS });
  const counts: number[] = [];
  try {
    await untilQuiet(between.count);
    for (const [index, id] of ids.entries()) {
      const before = between.count();
      await timesOf(another.url, { write, people: [personAt(people, index)], ids: [id] });
      counts.push(between.count() - before);
    }
  } finally {
    await another.stop();
    between.stop();
  }
  return counts;
}

/** A process that has just started has much to ask. */
async function untilQuiet(count: () => number) {
  for (let before = -1; before !== count();) {
    before = count();
    await pause(QUIET_MS);
  }
}

function personAt(people: Person[], index: number): Person {
  return people[index % people.length] ?? { headers: {} };
}

/** Home, which another reads meanwhile, alone and with all of them at one recipe, in turns. */
async function measureHotRecipe(site: Site, people: Person[]): Promise<Figure[]> {
  const [hot] = await idsOf(site, "recipes");
  const deadlocks = await countDeadlocks(site);
  const calm: number[] = [];
  const busy: number[] = [];
  const answers: Answer[] = [];
  const load = { connections: VISITORS, headers: ANEW, seconds: ROUND_S };
  for (let round = 0; round < ROUNDS; round++) {
    calm.push(...(await fire(`${site.url}/`, load)).times);
    const crowd = gather(`${site.url}/api/recipes/${hot}`, people);
    try {
      busy.push(...(await fire(`${site.url}/`, load)).times);
    } finally {
      answers.push(...(await crowd.leave()));
    }
  }
  const failed = answers.filter(({ status }) => status >= 500 && status !== 503).length;
  const refused = answers.filter(({ status }) => status === 429 || status === 503).length;
  const written = answers.filter(({ status }) => status < 300).map(({ ms }) => ms);
  const told = { part: `${PART}, ${PEOPLE} people at one recipe`, of: "" };
  const none = { kind: "most", value: 0 } as const;
  const madeOf = `${answers.length} sent, ${refused} told to wait`;
  const [without, during] = [calm, busy].map((times) => percentile(times, 0.95));
  return [
    {
      ...{ ...told, name: "p50 of home, ÷ without them", unit: "times" },
      target: { kind: "most", value: 1.25 },
      value: medianOf(busy) / medianOf(calm),
      madeOf: `${timeWords(busy)}, without them ${timeWords(calm)}`,
    },
    {
      ...{ ...told, name: "p95 of home, ÷ without them", unit: "times" },
      value: (during ?? Number.NaN) / (without ?? Number.NaN),
      madeOf: `${shown(during ?? 0)} / ${shown(without ?? 0)} ms`,
    },
    {
      ...{ ...told, name: "written", unit: "a second" },
      value: written.length / (ROUNDS * ROUND_S),
      madeOf: timeWords(written),
    },
    { ...told, name: "told to wait", unit: "in all", value: refused, madeOf },
    { ...told, name: "failed", unit: "in all", target: none, value: failed, madeOf },
    {
      ...{ ...told, name: "deadlocks", unit: "in all", target: none, madeOf: "" },
      value: (await countDeadlocks(site)) - deadlocks,
    },
  ];
}

/** In a process of its own: whoever takes the times of pages does nothing else meanwhile. */
function gather(address: string, people: Person[]) {
  const crowd = fork(path.join(import.meta.dirname, "crowd.ts"));
  crowd.send({ address, people });
  const left = Promise.race([
    once(crowd, "message").then(([answers]) => answersSchema.parse(answers)),
    once(crowd, "exit").then(([code]) => {
      throw new Error(`The crowd ended with ${code}.`);
    }),
  ]);
  // Whoever cannot be answered is told of when they leave.
  left.catch(() => {});
  return {
    leave: () => {
      if (crowd.connected) crowd.send("leave");
      return left;
    },
  };
}

async function countDeadlocks({ ask }: Site): Promise<number> {
  const [row] = await ask<{ deadlocks: string }>(
    "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(row?.deadlocks);
}
