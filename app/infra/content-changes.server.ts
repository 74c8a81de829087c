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
/** A list's order by what people made. */
export const MADE = "made";
export const LOVED = "loved";

/** While very many requests come, an answer of the database serves for so long (T-63). */
const SERVES_CROWD_MS = 10;

/**
 * Asks the database before a use what was committed since it last asked, over a connection of its own. So nothing is
 * missed while the line is cut, and nothing comes late, as a notification could that races with a request.
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

  /** Whether everything that was committed before this call has been told. */
  function hear(): Promise<boolean> {
    const isOpen = line.isOpen();
    if (!isOpen && deafness.hasHeard()) goDeaf("there is no connection to the database");
    return isOpen && !line.isLate() ? askForAll() : Promise.resolve(false);
  }

  /** In a crowd true at once, if somebody has just asked and this process has written nothing since. */
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

/** One question serves all who come while the one before is answered: one for each would cost more than their pages. */
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

/** The latest answer: what the next question begins with, and whom it serves meanwhile. */
function createLatest(tell: Tell) {
  let position = "";
  let servesUntil = 0;
  let changes = 0;

  async function ask(client: pg.Client) {
    const asked = { at: performance.now(), changes: countListChanges() };
    // In the text, because a pooler keeps no prepared statement. The database made the position, of digits and marks.
    const { rows } = await client.query<Answer>(
      `SELECT *${POSITION_IN_LOG} FROM content_changes_since('${position}')`,
    );
    const [answer] = rows;
    if (!answer) throw new Error("The database does not say what changed");
    take(answer, asked);
  }

  /** Runs without a pause, so that no request is served before the caches are told what changed. */
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
      // What a database that crashed had not written down may get the same numbers again.
      position = "";
      serveNobody();
    },
  };
}

/** What the log says of it, once each time. */
function createDeafness() {
  // Before the first answer, the line is only not open yet.
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
