import { setImmediate as nextTurn } from "node:timers/promises";
import { createCrowd } from "#app/infra/crowd.ts";
import { createLine } from "#app/infra/database-line.server.ts";
import { env } from "#app/infra/env.server.ts";
import { beginToHear, countListChanges, noteListChange } from "#app/infra/list-changes.server.ts";
import { log } from "#app/infra/log.server.ts";
import { watchHearing } from "#app/infra/metrics.server.ts";
import { followLog, noteLog, POSITION_IN_LOG } from "#app/infra/replicas.server.ts";

export type Hearing = ReturnType<typeof createHearing>;

type Tell = (topics: string[]) => void;
type Question = { at: number; changes: number };
type Answer = { position: string; topics: string[]; in_log?: number };

export const EVERYTHING = "everything";
export const LISTS = "lists";

/** Who waits longer is better served without kept pages. */
const PATIENCE_MS = 250;
/** In a crowd, an answer serves for so long (T-63). */
const SERVES_CROWD_MS = 10;

/**
 * Asks the database before a use what was committed since it last asked, over a connection of its own. So nothing is
 * missed while the line is cut, and nothing comes late, as a notification could that races with a request.
 */
export function createHearing() {
  const joinsCrowd = createCrowd();
  const last = { servesUntil: 0, changes: 0 };
  // What a database that crashed had not written down may get the same numbers again.
  const line = createLine(env.DATABASE_URL, () => {
    position = "";
    last.servesUntil = 0;
  });
  let tell: Tell = () => {};
  let position = "";
  let isLate = false;
  // Before the first answer, it is only not open yet.
  let [hasHeard, isDeaf] = [false, false];
  let asking = Promise.resolve(true);
  let waiting: Promise<boolean> | null = null;

  /** Whether everything that was committed before this call has been told. */
  function hear(): Promise<boolean> {
    const isOpen = line.open() !== null;
    if (!isOpen && hasHeard) noteDeaf("there is no connection to the database");
    if (!isOpen || isLate) return Promise.resolve(false);
    waiting ??= askAfter(asking);
    return waiting;
  }

  /** In a crowd true at once, if somebody has just asked and this process has written nothing since. */
  function hearForCrowd(): Promise<boolean> | true {
    const now = performance.now();
    const isServed = now < last.servesUntil && last.changes === countListChanges();
    return joinsCrowd(now) && isServed ? true : hear();
  }

  /** One question serves all who come while the one before is answered: one for each would cost more than their pages. */
  async function askAfter(question: Promise<boolean>): Promise<boolean> {
    await question;
    await nextTurn();
    waiting = null;
    asking = ask();
    return asking;
  }

  function ask(): Promise<boolean> {
    const client = line.open();
    if (!client || isLate) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let isAnswered = false;
    // After a long turn of our own, the answer may be here and not read yet.
    const patience = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
    function giveUp() {
      isLate = !isAnswered;
      if (isLate) noteDeaf(`the database has not answered for ${PATIENCE_MS} ms`);
      resolve(false);
    }
    const asked = { at: performance.now(), changes: countListChanges() };
    // In the text, because a pooler keeps no prepared statement. The database made the position, of digits and marks.
    client
      .query<Answer>(`SELECT *${POSITION_IN_LOG} FROM content_changes_since('${position}')`)
      .then(({ rows: [answer] }) => resolve(answer !== undefined && take(answer, asked)))
      .catch((error: unknown) => {
        noteDeaf(String(error));
        line.lose(client);
      })
      .finally(() => {
        isAnswered = true;
        isLate = false;
        clearTimeout(patience);
        resolve(false);
      });
    return promise;
  }

  function noteDeaf(reason: string) {
    last.servesUntil = 0;
    if (isDeaf) return;
    isDeaf = true;
    log("warn", { message: `No kept page is used: ${reason}` });
  }

  function take({ topics, in_log, ...answer }: Answer, asked: Question): boolean {
    hasHeard = true;
    if (isDeaf) log("info", { message: "Kept pages are used again" });
    isDeaf = false;
    position = answer.position;
    noteLog(in_log, { askedAt: asked.at, hasChanged: topics.length > 0 });
    const isOwnHeard = asked.changes === countListChanges();
    last.servesUntil = isOwnHeard ? asked.at + SERVES_CROWD_MS : 0;
    if (topics.includes(LISTS) || topics.includes(EVERYTHING)) noteListChange();
    last.changes = countListChanges();
    if (topics.length > 0) tell(topics);
    return true;
  }

  watchHearing(hear);
  followLog(hear);
  beginToHear(hear);
  return {
    hear,
    hearForCrowd,
    close: line.close,
    listen(listener: Tell) {
      tell = listener;
    },
  };
}
