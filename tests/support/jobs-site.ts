import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startObjectStore } from "../../local/object-store.ts";
import { lineToTheStore } from "./line.ts";
import { PUBLIC_URL } from "./public-url.ts";
import { type SiteProcess, startBusySiteProcess } from "./site-process.ts";

// A store of each file's own: the pictures of other files have no rows here.
export const folder = mkdtempSync(path.join(tmpdir(), "tafula-jobs-"));
const store = await startObjectStore(folder, { isTemporary: true, mostListed: 2 });
Object.assign(process.env, {
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: store.accessKey.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.accessKey.secretAccessKey,
});
export const storeLine = await lineToTheStore();
const { JOBS } = await import("#app/features/housekeeping/jobs.server.ts");
const { prisma } = await import("#app/infra/database.server.ts");
const { putObject } = await import("#app/infra/object-store.server.ts");
const { anImage } = await import("./rows.ts");
const { pageOf, textOf } = await import("./app.ts");
const { anAdminSession } = await import("./signed-in-admin.ts");

const PAGE = "/admin/housekeeping";
export const NAMES = JOBS.map(({ name }) => name).toSorted();
let cookie = "";
let servers: SiteProcess[] = [];

beforeAll(async () => {
  ({ cookie } = await anAdminSession());
});
beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM tafula_jobs.job`;
  await prisma.jobRun.deleteMany();
});
afterEach(async () => {
  await storeLine.mend();
  await Promise.all(servers.map(({ stop }) => stop()));
  servers = [];
});
afterAll(async () => {
  storeLine.close();
  await store.stop();
  rmSync(folder, { recursive: true });
});

export async function aServer(environment: Record<string, string> = {}): Promise<SiteProcess> {
  const server = await startBusySiteProcess(environment);
  servers.push(server);
  return server;
}

/** Of pictures that have a row, so that the strays are the fewer. */
export async function files(count: number) {
  const images = await Promise.all(Array.from({ length: count }, () => anImage()));
  for (const { id } of images)
    await putObject(`images/${id}/400.jpg`, Buffer.from("x"), "image/jpeg");
}

export async function runNow({ url }: SiteProcess, name: string) {
  const answer = await fetch(url + PAGE, {
    method: "POST",
    headers: { Cookie: cookie, Origin: PUBLIC_URL },
    body: new URLSearchParams({ intent: "run", id: name }),
    redirect: "manual",
  });
  return { status: answer.status, words: textOf(await pageOf(answer), "main") };
}

export async function wordsOnPage({ url }: SiteProcess) {
  return textOf(await pageOf(await fetch(url + PAGE, { headers: { Cookie: cookie } })), "main");
}

export function runOf(name: string) {
  return prisma.jobRun.findUnique({ where: { name } });
}

/** Until a run that began after that one has ended. */
export async function untilRun(name: string, before: Date | null = null) {
  const hasRun = async () => {
    const ran = await runOf(name);
    return Boolean(ran?.ended_at && Number(ran.began_at) > Number(before));
  };
  await expect.poll(hasRun, { timeout: 50_000 }).toBe(true);
}
