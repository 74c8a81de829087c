import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { freePort } from "../../local/loopback.ts";
import { readPublished } from "../../local/services.ts";
import {
  descendants,
  programOf,
  start,
  START_MS,
  stop,
  untilRunning,
} from "../support/npm-start.ts";
import { somebody } from "../support/people.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { aRecipe } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

const READY_WITHIN_MS = 15_000;
const WRITERS = 20;
const TIMES = 10;

let site: SiteProcess | undefined;
afterEach(() => site?.stop());

/** Writes one word after the other until there is no answer; returns those that were acknowledged. */
async function writeOn(times: number, write: (turn: number) => Promise<Response>) {
  const acknowledged: number[] = [];
  try {
    for (let turn = 0; turn < times; turn += 1) {
      const response = await write(turn);
      if (response.status === 201) acknowledged.push(turn);
      await response.arrayBuffer();
    }
  } catch {
    // Nobody is there any more.
  }
  return acknowledged;
}

async function untilReady(url: string, since: number) {
  const ready = () => fetch(`${url}/readyz`).then(({ status }) => status, String);
  await expect.poll(ready, { timeout: READY_WITHIN_MS, interval: 50 }).toBe(200);
  expect(performance.now() - since).toBeLessThan(READY_WITHIN_MS);
}

/** Each of the texts that were acknowledged, and none of all twice. */
function expectEachOnce(acknowledged: string[], stored: string[]) {
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(stored).toHaveLength(new Set(stored).size);
  const kept = new Set(stored);
  expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
}

describe("kill -9 of the site while people write", () => {
  test("HOLD-05 loses nothing that was acknowledged, and writes nothing twice", async () => {
    const { id } = await aRecipe();
    const people = await Promise.all(Array.from({ length: WRITERS }, () => somebody()));
    const killed = await startSiteProcess();
    const writing = people.map(({ cookie }, who) =>
      writeOn(TIMES, (turn) =>
        fetch(`${killed.url}/api/recipes/${id}/comments`, {
          method: "POST",
          headers: { Cookie: cookie, Origin: PUBLIC_URL, "Content-Type": "application/json" },
          body: JSON.stringify({ comment_text: `Word ${who} ${turn}` }),
        }),
      ),
    );
    await expect.poll(() => prisma.recipeComment.count(), { interval: 10 }).toBeGreaterThan(40);
    await killed.stop();
    const acknowledged = (await Promise.all(writing)).flatMap((turns, who) =>
      turns.map((turn) => `Word ${who} ${turn}`),
    );
    expect(acknowledged.length).toBeLessThan(WRITERS * TIMES);

    const since = performance.now();
    site = await startSiteProcess();
    await untilReady(site.url, since);
    const comments = await prisma.recipeComment.findMany({ where: { recipe_id: id } });
    const stored = comments.map(({ comment_text }) => comment_text);
    expectEachOnce(acknowledged, stored);
    const { comment_count } = await prisma.recipe.findUniqueOrThrow({ where: { id } });
    expect(comment_count).toBe(stored.length);
  });
});

describe("kill -9 of the site and its database while an administrator's programs write", () => {
  const admin = { ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "a long enough password" };

  test(
    "HOLD-06 loses nothing that was acknowledged, and writes nothing twice",
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "tafula-crash-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const port = String(await freePort());
      const environment = { DATA_DIR: folder, PORT: port, ...admin };
      const url = `http://localhost:${port}`;
      const killed = start(environment);
      await untilRunning(killed);
      const bearer = await programOf(url, admin);
      const writing = Array.from({ length: 6 }, (_, who) =>
        writeOn(10_000, (turn) =>
          fetch(`${url}/api/admin/recipes`, {
            method: "POST",
            headers: { ...bearer, "Content-Type": "application/json" },
            body: JSON.stringify({ title: `Crash ${who} ${turn}` }),
          }),
        ),
      );
      const query = `SELECT title FROM recipes WHERE title LIKE 'Crash %'`;
      const { DATABASE_URL: database = "" } = readPublished(folder)?.services?.database ?? {};
      const written = () => select(database, query);
      await expect.poll(async () => (await written()).length).toBeGreaterThan(60);
      for (const pid of [killed.child.pid ?? 0, ...descendants(killed.child)]) killAtOnce(pid);
      await killed.ended;
      const acknowledged = (await Promise.all(writing)).flatMap((turns, who) =>
        turns.map((turn) => `Crash ${who} ${turn}`),
      );

      const since = performance.now();
      const next = start(environment);
      onTestFinished(() => stop(next));
      await untilReady(url, since);
      const { DATABASE_URL: again = "" } = readPublished(folder)?.services?.database ?? {};
      const stored = (await select(again, query)).map(({ title }) => title);
      expectEachOnce(acknowledged, stored);
    },
    START_MS,
  );
});

function killAtOnce(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended with the one before it.
  }
}

async function select(database: string, query: string): Promise<{ title: string }[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
