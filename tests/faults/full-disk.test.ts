import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../local/loopback.ts";
import { hasCode } from "../../local/private-files.ts";
import { readPublished } from "../../local/services.ts";
import {
  programOf,
  start,
  type Started,
  START_MS,
  stop,
  untilRunning,
} from "../support/npm-start.ts";
import { canHaveOwnDisk, onOwnDisk, seenBy } from "../support/own-disk.ts";
import { aPicture } from "../support/pictures.ts";
import { aFileForm } from "../support/uploads.ts";

const ADMIN = { ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "a long enough password" };
const PIECE = Buffer.alloc(1024 * 1024, "x");
const PATIENCE = { timeout: 10_000 };

const folder = mkdtempSync(path.join(tmpdir(), "tafula-full-"));
let site: Started;
let url: string;
let bearer: Record<string, string>;
let filler: string;

afterAll(() => rmSync(folder, { recursive: true }));

type Recipe = { title: string; instructions?: string };

function writeRecipe(recipe: Recipe) {
  return fetch(`${url}/api/admin/recipes`, {
    method: "POST",
    headers: { ...bearer, "Content-Type": "application/json" },
    body: JSON.stringify(recipe),
  });
}

async function upload() {
  const bytes = new Uint8Array(await aPicture(400, 300).png().toBuffer());
  const body = aFileForm({ bytes });
  return fetch(`${url}/api/admin/upload-image`, { method: "POST", headers: bearer, body });
}

async function readiness() {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, ...(await response.json()) };
}

function fill() {
  for (const piece of [PIECE, PIECE.subarray(0, 4_096)]) {
    try {
      for (;;) appendFileSync(filler, piece);
    } catch (error) {
      if (!hasCode(error, "ENOSPC")) throw error;
    }
  }
}

/** Its next megabytes have their place already: without one for its log PostgreSQL would stop. */
async function beginNewLogFile() {
  const own = seenBy(site.child.pid, folder);
  const client = new pg.Client({
    connectionString: readPublished(own)?.services?.database?.DATABASE_URL,
  });
  await client.connect();
  await client.query("SELECT pg_switch_wal()");
  await client.query("CHECKPOINT");
  await client.query("CREATE TABLE begun (); DROP TABLE begun");
  await client.end();
}

async function startOnSmallDisk() {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  site = start(
    { DATA_DIR: folder, PORT: port, ...ADMIN },
    onOwnDisk({ folder, size: "600m" }, process.execPath, "local/start.ts"),
  );
  await untilRunning(site);
  bearer = await programOf(url, ADMIN);
  filler = path.join(seenBy(site.child.pid, folder), "filler");
  writeFileSync(filler, "");
  await beginNewLogFile();
}

describe.skipIf(!canHaveOwnDisk(folder))("while the disk is full", () => {
  test(
    "HOLD-03 pages are read, writes are told to come back, /readyz says so, and all is well with room again",
    async () => {
      await startOnSmallDisk();
      onTestFinished(() => stop(site));
      expect(await readiness()).toMatchObject({ status: 200, disk: "ok" });
      fill();
      await expect.poll(readiness, PATIENCE).toMatchObject({ status: 503, disk: "down" });
      const answers = [];
      for (let turn = 0; turn < 100; turn += 1) {
        const response = await writeRecipe({
          title: `Full ${turn}`,
          instructions: "Stir. ".repeat(3_000),
        });
        answers.push(response.status);
        if (response.status !== 201) {
          expect(response.headers.get("Retry-After")).toBe("5");
          expect(await response.text()).not.toMatch(/No space left|extend/);
          break;
        }
      }
      expect(answers.at(-1)).toBe(503);
      const picture = await upload();
      expect([503, 507]).toContain(picture.status);
      for (const address of [
        "/",
        "/?search=bobotie",
        "/recipes/1",
        "/api/restaurants",
        "/sitemap.xml",
      ])
        expect({ address, status: (await fetch(url + address)).status }).toEqual({
          address,
          status: 200,
        });
      const alive = await fetch(`${url}/healthz`);
      expect(alive.status).toBe(200);

      truncateSync(filler);
      await expect
        .poll(async () => (await writeRecipe({ title: "Room" })).status, PATIENCE)
        .toBe(201);
      await expect.poll(readiness, PATIENCE).toMatchObject({ status: 200, disk: "ok" });
      expect((await upload()).status).toBe(201);
    },
    START_MS,
  );
});
