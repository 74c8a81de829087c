import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";
import { prisma } from "#app/infra/database.server.ts";
import { log } from "#app/infra/log.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

export const VIEWED_PAGES = ["home", "recipe", "restaurant", "favorites", "my-reviews"] as const;
export type ViewedPage = (typeof VIEWED_PAGES)[number];
type Searched = "recipes" | "restaurants";

type View = { day: string; page: ViewedPage; subject_id: number };
type Search = { day: string; searched: Searched; text: string };
type Counted<What> = What & { times: number };
/** `most` limits the memory and the writes that anonymous clients can cause. */
type Tally<What> = { counts: Map<string, Counted<What>>; most: number };

const EVERY_MS = 10_000;
const BATCH = 1_000;
const LONGEST_SEARCH = 100;
const MOST_SEARCHES_A_DAY = 2_000;

const views: Tally<View> = { counts: new Map(), most: 10_000 };
const searches: Tally<Search> = { counts: new Map(), most: 200 };
let waiting = 0;
let isFull = false;
let isAway = false;
let timer: NodeJS.Timeout | undefined;
let writing = Promise.resolve();

export const ALL = 0;

export function countView(page: ViewedPage, subject_id: number) {
  const view = { day: today(), page, times: 1 };
  add(views, { ...view, subject_id: ALL });
  if (subject_id !== ALL) add(views, { ...view, subject_id });
  writeInTime();
}

export function countEmptySearch(searched: Searched, search: string) {
  const letters = [...cleanTyped(search).replace(/\s+/g, " ").toLowerCase()];
  const text = letters.slice(0, LONGEST_SEARCH).join("").trim();
  if (!text || text.includes("\ufffd")) return;
  add(searches, { day: today(), searched, text, times: 1 });
  writeInTime();
}

/** Keeps what cannot be written for the next time. Call this once more before the process ends. */
export function writeFigures(): Promise<void> {
  writing = writing.then(writeBatch);
  return writing;
}

function writeInTime() {
  timer ??= setTimeout(() => void writeFigures(), EVERY_MS).unref();
  if (waiting < BATCH || isAway || isFull) return;
  isFull = true;
  void writeFigures();
}

async function writeBatch() {
  clearTimeout(timer);
  timer = undefined;
  const batch = { views: take(views), searches: take(searches) };
  [waiting, isFull] = [0, false];
  if (batch.views.length + batch.searches.length === 0) return;
  try {
    await store(batch.views, withoutBeginnings(batch.searches));
    isAway = false;
  } catch (error) {
    if (!isAway) log("error", { message: `Page views wait to be written: ${error}` });
    isAway = true;
    for (const view of batch.views) add(views, view);
    for (const search of batch.searches) add(searches, search);
    writeInTime();
  }
}

async function store(viewed: Counted<View>[], searched: Counted<Search>[]) {
  await prisma.$transaction([
    // Prisma cannot add to many rows at once. The rows are sorted, so that two processes cannot
    // deadlock.
    prisma.$executeRaw`
      INSERT INTO page_views AS kept (day, page, subject_id, views)
      SELECT day::date, page, subject_id, times
        FROM unnest(${viewed.map(({ day }) => day)}::text[], ${viewed.map(({ page }) => page)}::text[],
                    ${viewed.map(({ subject_id }) => subject_id)}::int[], ${viewed.map(({ times }) => times)}::int[])
          AS given (day, page, subject_id, times)
       ORDER BY 1, 2, 3
      ON CONFLICT (day, page, subject_id) DO UPDATE SET views = kept.views + excluded.views`,
    prisma.$executeRaw`
      INSERT INTO empty_searches AS kept (day, searched, search_text, times)
      SELECT day, searched, search_text, times
        FROM (
          SELECT given.*, known.day IS NOT NULL AS is_known, coalesce(there.texts, 0)
                 + row_number() OVER (PARTITION BY given.day, known.day IS NULL ORDER BY given.nr) AS place
            FROM (
              SELECT day::date, searched, search_text, times, nr
                FROM unnest(${searched.map(({ day }) => day)}::text[], ${searched.map((search) => search.searched)}::text[],
                            ${searched.map(({ text }) => text)}::text[], ${searched.map(({ times }) => times)}::int[])
                  WITH ORDINALITY AS given (day, searched, search_text, times, nr)
            ) given
            LEFT JOIN empty_searches known USING (day, searched, search_text)
            LEFT JOIN (SELECT day, count(*) AS texts FROM empty_searches
                        WHERE day = ANY(${searched.map(({ day }) => day)}::date[]) GROUP BY day) there ON there.day = given.day
        ) ranked
       WHERE is_known OR place <= ${MOST_SEARCHES_A_DAY}
       ORDER BY 1, 2, 3
      ON CONFLICT (day, searched, search_text) DO UPDATE SET times = kept.times + excluded.times`,
  ]);
}

/** Live search asks for half words too, so only the longest text of one typing is counted. */
function withoutBeginnings(searched: Counted<Search>[]): Counted<Search>[] {
  return searched.filter(
    (search) =>
      !searched.some(
        (other) =>
          other.searched === search.searched &&
          other.text !== search.text &&
          other.text.startsWith(search.text),
      ),
  );
}

function add<What extends object>({ counts, most }: Tally<What>, counted: Counted<What>) {
  const { times, ...what } = counted;
  const key = JSON.stringify(what);
  const known = counts.get(key);
  if (!known && counts.size >= most) return;
  counts.set(key, { ...counted, times: times + (known?.times ?? 0) });
  waiting += times;
}

function take<What>(tally: Tally<What>): Counted<What>[] {
  const taken = [...tally.counts.values()];
  tally.counts = new Map();
  return taken;
}

function today() {
  return southAfricanDay(new Date());
}
