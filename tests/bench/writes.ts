import { timeWords } from "./costs.ts";
import type { Figure } from "./figures.ts";
import { ANEW, fire } from "./fire.ts";
import { type Person, send, signInMany } from "./people.ts";
import type { Site } from "./site.ts";
import { countStatements } from "./statements.ts";
import { medianOf } from "./statistics.ts";

const TIMES = 60;
const COUNTED_TIMES = 9;
const PEOPLE = 200;
const VISITORS = 4;
const ROUNDS = 3;
const ROUND_S = 5;
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
    const sent = { write, people, ids: ids.slice(0, TIMES) };
    const times = await timesOf(site.url, sent);
    figures.push({
      ...{ part: PART, name: `${write.name}, median`, of: "", unit: "ms" },
      target: { kind: "most", value: 10 },
      value: medianOf(times),
      madeOf: timeWords(times),
    });
    figures.push(await statementsOf(site, { ...sent, ids: ids.slice(TIMES) }));
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

async function statementsOf(site: Site, { write, people, ids }: Sent): Promise<Figure> {
  const between = await countStatements(site.databaseUrl);
  const another = await site.startAnother({ DATABASE_URL: between.url, WORKERS: "1" });
  const counts: number[] = [];
  try {
    for (const [index, id] of ids.entries()) {
      const before = between.count();
      await timesOf(another.url, { write, people: [personAt(people, index)], ids: [id] });
      counts.push(between.count() - before);
    }
  } finally {
    await another.stop();
    between.stop();
  }
  return {
    ...{ part: PART, name: `${write.name}, asked of the database`, of: "", unit: "statements" },
    target: { kind: "most", value: 4 },
    // What else the process asks of the database now and then counts in few of them.
    value: medianOf(counts),
    madeOf: "BEGIN and COMMIT included",
  };
}

function personAt(people: Person[], index: number): Person {
  return people[index % people.length] ?? { headers: {} };
}

/** Pages that others read meanwhile, alone and with all of them sending in the same moment, in turns. */
async function measureHotRecipe(site: Site, people: Person[]): Promise<Figure[]> {
  const [hot] = await idsOf(site, "recipes");
  const deadlocks = await countDeadlocks(site);
  const calm: number[] = [];
  const busy: number[] = [];
  const statuses: number[] = [];
  const load = { connections: VISITORS, headers: ANEW, seconds: ROUND_S };
  for (let round = 0; round < ROUNDS; round++) {
    calm.push(...(await fire(`${site.url}/`, load)).times);
    const visited = fire(`${site.url}/`, load);
    const sent = people.map((person) => likeAndComment(`${site.url}/api/recipes/${hot}`, person));
    statuses.push(...(await Promise.all(sent)).flat());
    busy.push(...(await visited).times);
  }
  const failed = statuses.filter((status) => status >= 500 && status !== 503).length;
  const refused = statuses.filter((status) => status === 429 || status === 503).length;
  const told = { part: `${PART}, ${PEOPLE} people at one recipe`, of: "" };
  const none = { kind: "most", value: 0 } as const;
  const madeOf = `${statuses.length} sent, ${refused} told to wait`;
  return [
    {
      ...{ ...told, name: "p50 of other pages, ÷ without them", unit: "times" },
      target: { kind: "most", value: 1.25 },
      value: medianOf(busy) / medianOf(calm),
      madeOf: `${timeWords(busy)}, without them ${timeWords(calm)}`,
    },
    { ...told, name: "failed", unit: "in all", target: none, value: failed, madeOf },
    {
      ...{ ...told, name: "deadlocks", unit: "in all", target: none, madeOf: "" },
      value: (await countDeadlocks(site)) - deadlocks,
    },
  ];
}

async function likeAndComment(address: string, person: Person): Promise<number[]> {
  const liked = await send(`${address}/like`, person, {});
  const body = { comment_text: "So that is what everybody is talking about." };
  return [liked, await send(`${address}/comments`, person, body)];
}

async function countDeadlocks({ ask }: Site): Promise<number> {
  const [row] = await ask<{ deadlocks: string }>(
    "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(row?.deadlocks);
}
