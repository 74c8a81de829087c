import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { createCrowd } from "#app/infra/crowd.ts";
import { openSideConnection, ANSWER_TIMEOUT_MS } from "#app/infra/side-connection.server.ts";
import { env } from "#app/infra/env.server.ts";
import {
  beginToFollow,
  countListChanges,
  noteCaughtUp,
  noteListChange,
} from "#app/infra/list-changes.server.ts";
import { log } from "#app/infra/log.server.ts";
import { watchChangeFeed } from "#app/infra/metrics.server.ts";
import { followLog, noteLog, POSITION_IN_LOG } from "#app/infra/replicas.server.ts";

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

type Tell = (topics: string[]) => void;
type Question = { at: number; changes: number };
type Answer = { position: string; topics: string[]; in_log?: number };

export const EVERYTHING = "everything";
const LISTS = "lists";
const MADE = "made";

/**
 * At more than 5,000 requests a second, one answer of the database serves all for this long (T-63).
 */
const SERVES_CROWD_MS = 10;

/**
 * Asks the database what has changed before each use of a cached page. A notification could be lost
 * with its connection, or come after the request that needs it.
 */
export function createChangeFeed() {
  const joinsCrowd = createCrowd();
  const outage = createOutage();
  let tell: Tell = () => {};
  const latest = createLatest((topics) => tell(topics));
  const connection = openSideConnection(env.DATABASE_URL, {
    onLost: latest.forget,
    onLate: () => beginOutage(`the database has not answered for ${ANSWER_TIMEOUT_MS} ms`),
  });
  const askForAll = createSharedQuestion(() => connection.ask(ask));

  function catchUp(): Promise<boolean> {
    const isOpen = connection.isOpen();
    if (!isOpen && outage.hasAnswered()) beginOutage("there is no connection to the database");
    return isOpen && !connection.isLate() ? askForAll() : Promise.resolve(false);
  }

  function catchUpForCrowd(): Promise<boolean> | true {
    const now = performance.now();
    return joinsCrowd(now) && latest.servesAt(now) ? true : catchUp();
  }

  async function ask(client: pg.Client) {
    try {
      await latest.ask(client);
      outage.end();
    } catch (error) {
      beginOutage(String(error));
      throw error;
    }
  }

  function beginOutage(reason: string) {
    latest.serveNobody();
    outage.begin(reason);
  }

  watchChangeFeed(catchUp);
  followLog(catchUp);
  beginToFollow(catchUp);
  return {
    catchUp,
    catchUpForCrowd,
    close: connection.close,
    listen: (listener: Tell) => (tell = listener),
  };
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
    const isUnchangedMeanwhile = asked.changes === countListChanges();
    servesUntil = isUnchangedMeanwhile ? asked.at + SERVES_CROWD_MS : 0;
    if ([LISTS, MADE, EVERYTHING].some((topic) => topics.includes(topic))) noteListChange();
    noteCaughtUp(asked.at);
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

function createOutage() {
  let [hasAnswered, isOut] = [false, false];
  return {
    hasAnswered: () => hasAnswered,
    begin(reason: string) {
      if (!isOut) log("warn", { message: `No kept page is used: ${reason}` });
      isOut = true;
    },
    end() {
      if (isOut) log("info", { message: "Kept pages are used again" });
      hasAnswered = true;
      isOut = false;
    },
  };
}
