import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { createCrowd } from "#app/infra/crowd.ts";
import { createLine, TIMEOUT_MS } from "#app/infra/database-line.server.ts";
import { env } from "#app/infra/env.server.ts";
import {
  beginToHear,
  countListChanges,
  noteHearing,
  noteListChange,
} from "#app/infra/list-changes.server.ts";
import { log } from "#app/infra/log.server.ts";
import { watchHearing } from "#app/infra/metrics.server.ts";
import { followLog, noteLog, POSITION_IN_LOG } from "#app/infra/replicas.server.ts";

export type Hearing = ReturnType<typeof createHearing>;

type Tell = (topics: string[]) => void;
type Question = { at: number; changes: number };
type Answer = { position: string; topics: string[]; in_log?: number };

export const EVERYTHING = "everything";
export const LISTS = "lists";
export const MADE = "made";
export const LOVED = "loved";

/**
 * At more than 5,000 requests a second, one answer of the database serves all for this long (T-63).
 */
const SERVES_CROWD_MS = 10;

/**
 * Asks the database what has changed before each use of a cached page. A notification could be lost
 * with its connection, or come after the request that needs it.
 */
export function createHearing() {
  const joinsCrowd = createCrowd();
  const deafness = createDeafness();
  let tell: Tell = () => {};
  const latest = createLatest((topics) => tell(topics));
  const line = createLine(env.DATABASE_URL, {
    onLost: latest.forget,
    onLate: () => goDeaf(`the database has not answered for ${TIMEOUT_MS} ms`),
  });
  const askForAll = createSharedQuestion(() => line.ask(ask));

  function hear(): Promise<boolean> {
    const isOpen = line.isOpen();
    if (!isOpen && deafness.hasHeard()) goDeaf("there is no connection to the database");
    return isOpen && !line.isLate() ? askForAll() : Promise.resolve(false);
  }

  function hearForCrowd(): Promise<boolean> | true {
    const now = performance.now();
    return joinsCrowd(now) && latest.servesAt(now) ? true : hear();
  }

  async function ask(client: pg.Client) {
    try {
      await latest.ask(client);
      deafness.end();
    } catch (error) {
      goDeaf(String(error));
      throw error;
    }
  }

  function goDeaf(reason: string) {
    latest.serveNobody();
    deafness.begin(reason);
  }

  watchHearing(hear);
  followLog(hear);
  beginToHear(hear);
  return { hear, hearForCrowd, close: line.close, listen: (listener: Tell) => (tell = listener) };
}

function createSharedQuestion(ask: () => Promise<boolean>) {
  let asking = Promise.resolve(true);
  let waiting: Promise<boolean> | null = null;

  async function askAfter(question: Promise<boolean>): Promise<boolean> {
    await question;
    await nextTurn();
    waiting = null;
    asking = ask();
    return asking;
  }

  return () => (waiting ??= askAfter(asking));
}

function createLatest(tell: Tell) {
  let position = "";
  let servesUntil = 0;
  let changes = 0;

  async function ask(client: pg.Client) {
    const asked = { at: performance.now(), changes: countListChanges() };
    // A pooler keeps no prepared statements, so the position stands in the text. The database made
    // it of digits and punctuation, so it cannot inject SQL.
    const { rows } = await client.query<Answer>(
      `SELECT *${POSITION_IN_LOG} FROM content_changes_since('${position}')`,
    );
    const [answer] = rows;
    if (!answer) throw new Error("The database does not say what changed");
    take(answer, asked);
  }

  /** Runs without an await, so that no request is served before the caches know what changed. */
  function take({ topics, in_log, ...answer }: Answer, asked: Question) {
    position = answer.position;
    noteLog(in_log, { askedAt: asked.at, hasChanged: topics.length > 0 });
    const isOwnHeard = asked.changes === countListChanges();
    servesUntil = isOwnHeard ? asked.at + SERVES_CROWD_MS : 0;
    if ([LISTS, MADE, EVERYTHING].some((topic) => topics.includes(topic))) noteListChange();
    noteHearing(asked.at);
    changes = countListChanges();
    if (topics.length > 0) tell(topics);
  }

  function serveNobody() {
    servesUntil = 0;
  }

  return {
    ask,
    serveNobody,
    servesAt: (now: number) => now < servesUntil && changes === countListChanges(),
    forget() {
      // A database that crashed may give the same transaction numbers again.
      position = "";
      serveNobody();
    },
  };
}

function createDeafness() {
  let [hasHeard, isDeaf] = [false, false];
  return {
    hasHeard: () => hasHeard,
    begin(reason: string) {
      if (!isDeaf) log("warn", { message: `No kept page is used: ${reason}` });
      isDeaf = true;
    },
    end() {
      if (isDeaf) log("info", { message: "Kept pages are used again" });
      hasHeard = true;
      isDeaf = false;
    },
  };
}
