import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { startObjectStore } from "../../local/object-store.ts";
import { lineToTheStore } from "../support/line.ts";

// A store of this file's own: the pictures of other files have no rows here.
const folder = mkdtempSync(path.join(tmpdir(), "tafula-housekeeping-"));
const store = await startObjectStore(folder, { isTemporary: true, mostListed: 2 });
Object.assign(process.env, {
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: store.accessKey.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.accessKey.secretAccessKey,
});
const line = await lineToTheStore();
const { daysOf } = await import("#app/features/analytics/period.ts");
const { JOBS } = await import("#app/features/housekeeping/jobs.server.ts");
const { prisma } = await import("#app/infra/database.server.ts");
const { deleteObjects, listObjects, putObject } = await import("#app/infra/object-store.server.ts");
const { KEPT, oldestKept, RETENTION } = await import("#app/features/vocabulary/retention.ts");
const { countWaiting } = await import("../support/lock-waits.ts");
const { aComment, aDish, aLike, anImage, aPerson, aReview } = await import("../support/rows.ts");
const { anAdmin } = await import("../support/signed-in-admin.ts");

afterAll(async () => {
  line.close();
  await store.stop();
  rmSync(folder, { recursive: true });
});

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

function run(name: string, now = new Date()): Promise<number> {
  const job = JOBS.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  return job.work(now, new AbortController().signal);
}

function ago(milliseconds: number) {
  return new Date(Date.now() - milliseconds);
}

describe("the job expiry", () => {
  test("JOB-06 deletes what has run out, however much, and nothing else", async () => {
    const [over, ahead] = [ago(1_000), ago(-HOUR_MS)];
    const [{ id: user_id }, { id: admin_id }] = await Promise.all([aPerson(), anAdmin()]);
    const token = () => ({ token_hash: randomBytes(32) });
    const session = (expires_at: Date) => ({ ...token(), user_id, expires_at });
    await prisma.userSession.createMany({
      data: [...Array.from({ length: 1_200 }, () => session(over)), session(ahead)],
    });
    const login = (expires_at: Date) => ({ ...token(), admin_id, expires_at });
    await prisma.adminToken.createMany({
      data: [login(ago(25 * HOUR_MS)), login(ago(23 * HOUR_MS))],
    });
    const invited = (username: string, expires_at: Date) =>
      ({ ...token(), username, role: "editor", expires_at }) as const;
    await prisma.adminInvitation.createMany({
      data: [invited("late", over), invited("open", ahead)],
    });
    const draft = (address: string, saved_at: Date) => ({
      admin_id,
      address,
      fields: [],
      saved_at,
    });
    await prisma.adminDraft.createMany({ data: [draft("/old", ago(DAY_MS)), draft("/new", over)] });
    const failure = (key: string, free_at: Date) => ({ key, failures: 1, free_at });
    await prisma.adminSignInFailure.createMany({
      data: [failure("old", ago(DAY_MS + 1_000)), failure("new", over)],
    });
    const count = (key: string, ends_at: Date) => ({ key, count: 1, ends_at });
    await prisma.limitCount.createMany({ data: [count("old", over), count("new", ahead)] });

    // The database that every test begins with holds changes, which are old when the run has taken ten minutes.
    await prisma.contentChange.deleteMany();
    expect(await run("expiry")).toBe(1_205);
    expect(await prisma.userSession.findMany({ select: { expires_at: true } })).toEqual([
      { expires_at: ahead },
    ]);
    expect(await prisma.adminToken.count()).toBe(1);
    expect(await prisma.adminInvitation.findMany()).toMatchObject([{ username: "open" }]);
    expect(await prisma.adminDraft.findMany()).toMatchObject([{ address: "/new" }]);
    expect(await prisma.adminSignInFailure.findMany()).toMatchObject([{ key: "new" }]);
    expect(await prisma.limitCount.findMany()).toMatchObject([{ key: "new" }]);
  });

  test("JOB-06 deletes nothing early on a server whose clock is forty days ahead", async () => {
    const { id: user_id } = await aPerson();
    await prisma.userSession.create({
      data: { token_hash: randomBytes(32), user_id, expires_at: ago(-HOUR_MS) },
    });
    await run("expiry");
    const now = new Date();
    vi.useFakeTimers({ now: now.getTime() + 40 * DAY_MS, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await run("expiry", now)).toBe(0);
  });
});

describe("the job pictures", () => {
  test("T-18 deletes yesterday's pictures that no review shows, however many", async () => {
    const created_at = ago(DAY_MS + 1_000);
    const shown = await anImage({ created_at });
    const review = await aReview();
    await prisma.reviewPhoto.create({
      data: { review_id: review.id, position: 1, image_id: shown.id },
    });
    await Promise.all(Array.from({ length: 120 }, () => anImage({ created_at })));
    const ofDish = await anImage({ created_at });
    await aDish({ image_url: `/images/${ofDish.id}` });
    const fresh = await anImage();

    expect(await run("pictures")).toBe(120);

    const kept = await prisma.image.findMany({ select: { id: true } });
    const ids = [shown.id, ofDish.id, fresh.id];
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await prisma.dish.deleteMany();
    expect(await run("pictures")).toBe(1);
  });

  test("forgets no picture while the store is down", async () => {
    const { id } = await anImage({ created_at: ago(2 * DAY_MS) });
    line.cut();
    await expect(run("pictures")).rejects.toThrow();
    await line.mend();
    expect(await prisma.image.count({ where: { id } })).toBe(1);
    expect(await run("pictures")).toBe(1);
    expect(await prisma.image.count({ where: { id } })).toBe(0);
  });
});

describe("the job files", () => {
  test("JOB-07 deletes objects that no row has named for a day, unless they are the most", async () => {
    const { id } = await anImage();
    const ofDish = "d".repeat(32);
    const dish = await aDish({ image_url: `/images/${ofDish}` });
    const images = [`images/${id}/400.jpg`, `images/${id}/800.jpg`, `images/${ofDish}/400.jpg`];
    const named = [...images, "share/recipes/7/known.jpg"];
    await prisma.sharePicture.create({
      data: { kind: "recipes", subject_id: 7, version: "known" },
    });
    const young = `images/${"0".repeat(32)}/400.jpg`;
    const stray = ["share/recipes/7/older.jpg", `images/${"1".repeat(32)}/400.jpg`];
    await Promise.all([...named, young, ...stray].map(storeSomething));
    for (const key of [...named, ...stray]) age(key);

    expect(await run("files")).toBe(2);
    expect(await keysInStore()).toEqual([...named, young].toSorted());

    await prisma.image.delete({ where: { id } });
    await prisma.dish.delete({ where: { id: dish.id } });
    for (const key of await keysInStore()) age(key);
    await expect(run("files")).rejects.toThrow("No row names most of the objects");
    expect(await keysInStore()).toHaveLength(5);
    await deleteObjects(await keysInStore());
  });
});

function storeSomething(key: string) {
  return putObject(key, Buffer.from("x"), "image/jpeg");
}

function age(key: string) {
  const then = ago(DAY_MS + 60_000);
  utimesSync(path.join(folder, "objects", `${key}.object`), then, then);
}

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listObjects("")) keys.push(key);
  return keys.toSorted();
}

describe("the job figures", () => {
  test("JOB-08 adds what people did to the figures, which nobody has looked at", async () => {
    const { recipe_id } = await aLike();
    await run("figures");
    const sums = await prisma.figureSum.findMany({ where: { figure: "liked-recipes" } });
    expect(sums).toContainEqual(
      expect.objectContaining({ days: 7, subject_id: recipe_id, value: 1 }),
    );
    expect(await prisma.figureStep.count()).toBe(0);
  });

  test("JOB-08 adds up by month the views of days that no page shows, and loses none", async () => {
    const [firstShown = ""] = daysOf(90, new Date());
    const view = (day: string, page: string, views: number) => ({
      day: new Date(day),
      page,
      views,
      subject_id: 0,
    });
    await prisma.pageView.createMany({
      data: [
        ...[view("2025-02-01", "home", 1), view("2025-02-02", "home", 2)],
        ...[view("2025-02-28", "home", 4), view("2025-02-28", "recipe", 8)],
        ...[view("2025-03-31", "home", 16), view(firstShown, "home", 32)],
      ],
    });
    await run("figures");
    const rows = await prisma.pageView.findMany({ orderBy: [{ day: "asc" }, { page: "asc" }] });
    expect(
      rows.map(({ day, page, views }) => [day.toISOString().slice(0, 10), page, views]),
    ).toEqual([
      ["2025-02-01", "home", 7],
      ["2025-02-01", "recipe", 8],
      ["2025-03-01", "home", 16],
      [firstShown, "home", 32],
    ]);
    expect(await run("figures")).toBe(0);
  });
});

describe("the job erasure", () => {
  test("JOB-09 keeps what the privacy page promises: 90 days for searches, places and sessions", async () => {
    const [oldest = ""] = daysOf(90, new Date());
    const [older = ""] = daysOf(91, new Date());
    const search = { searched: "recipes", times: 1 };
    await prisma.emptySearch.createMany({
      data: [
        { ...search, day: new Date(oldest), search_text: "old" },
        { ...search, day: new Date(older), search_text: "too old" },
      ],
    });
    const place = (question: string, days: number) => ({
      question,
      answer: {},
      fetched_at: ago(days * DAY_MS),
    });
    await prisma.geocoderAnswer.createMany({ data: [place("old", 89), place("too old", 91)] });
    const { id: user_id } = await aPerson();
    const session = (days: number) => ({
      token_hash: randomBytes(32),
      user_id,
      expires_at: ago(-DAY_MS),
      created_at: ago(days * DAY_MS),
    });
    await prisma.userSession.createMany({ data: [session(89), session(91)] });

    expect(await run("erasure")).toBe(3);
    expect(await prisma.emptySearch.findMany()).toMatchObject([{ search_text: "old" }]);
    expect(await prisma.geocoderAnswer.findMany()).toMatchObject([{ question: "old" }]);
    expect(await prisma.userSession.count({ where: { user_id } })).toBe(1);
  });

  /** A little older and a little younger than what is kept. */
  function around(kept: (typeof KEPT)[number]) {
    const limit = oldestKept(kept, new Date()).getTime();
    return { over: new Date(limit - HOUR_MS), kept: new Date(limit + HOUR_MS) };
  }

  async function aCase(given: Partial<Prisma.ModerationCaseUncheckedCreateInput>) {
    const [{ id: comment_id, user_id: author_id }, reporter] = await Promise.all([
      aComment(),
      aPerson(),
    ]);
    const item = `comment ${comment_id}`;
    const reason = { rule: 1, reason: "Rude", hidden_at: given.judged_at };
    const row = await prisma.moderationCase.create({
      data: { ...{ kind: "comment", item, comment_id, author_id, ...reason }, ...given },
    });
    const report = { case_id: row.id, user_id: reporter.id, item, is_sound: true, weight: 100 };
    await prisma.report.create({ data: { ...report, reason: "rude" } });
    const asked = { case_id: row.id, user_id: author_id, words: "Please" };
    const judged = { state: "declined", answer: "No", judged_at: new Date() } as const;
    await prisma.appeal.create({ data: { ...asked, ...judged } });
    return row.id;
  }

  /** Whether each case, its reports and its appeal are there. */
  async function leftOf(ids: number[]) {
    const rows = await prisma.moderationCase.findMany({
      where: { id: { in: ids } },
      include: { reports: true, appeal: true },
    });
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      return row && [row.reports.length, row.report_count, row.appeal ? 1 : 0];
    });
  }

  test("MINE-04 forgets reports and cases when they are over, and none that something hidden needs", async () => {
    await prisma.moderationCase.deleteMany();
    const [reported, ended] = [around("report"), around("case")];
    const judged_at = reported.over;
    const hidden = { state: "hidden", judged_at } as const;
    const ids = await Promise.all([
      aCase({ state: "kept", judged_at }),
      aCase({ state: "kept", judged_at: reported.kept }),
      aCase({ ...hidden, state: "restored", restored_at: ended.over }),
      aCase({ ...hidden, state: "restored", restored_at: ended.kept }),
      aCase(hidden),
      aCase({ state: "open", hidden_at: null, opened_at: ended.over }),
      aCase({ state: "gone", hidden_at: null, opened_at: ended.over }),
      aCase(hidden),
    ]);
    const { comment_id } = await prisma.moderationCase.findUniqueOrThrow({
      where: { id: ids.at(-1) },
    });
    await prisma.recipeComment.delete({ where: { id: comment_id ?? 0 } });
    // As much as several steps take.
    const { case_id, item } = await prisma.report.findFirstOrThrow({ where: { case_id: ids[4] } });
    const crowd = await Promise.all(Array.from({ length: 210 }, () => aPerson()));
    const report = { case_id, item, weight: 1, is_sound: false, reason: "rude" } as const;
    await prisma.report.createMany({
      data: crowd.map(({ id: user_id }) => ({ ...report, user_id })),
    });

    // Reports of six, and four cases.
    expect(await run("erasure")).toBe(210 + 6 + 4);
    const none = undefined;
    expect(await leftOf(ids)).toEqual([
      none,
      [1, 1, 1],
      none,
      [0, 0, 1],
      [0, 0, 1],
      [1, 1, 1],
      none,
      none,
    ]);
    expect(await run("erasure")).toBe(0);
  });

  test("MINE-04 forgets the case of a name that its owner shows no more, and none of one still hidden", async () => {
    await prisma.moderationCase.deleteMany();
    const { over, kept } = around("case");
    const hidden = { state: "hidden", kind: "name", comment_id: null } as const;
    const ids = await Promise.all([
      aCase({ ...hidden, judged_at: over, item: "former name 1" }),
      aCase({ ...hidden, judged_at: kept, item: "former name 2" }),
      aCase({ ...hidden, judged_at: over, item: "name 3" }),
    ]);
    await run("erasure");
    const left = await leftOf(ids);
    expect(left.map((row) => row !== undefined)).toEqual([false, true, true]);
  });

  test("REP-04 keeps the case of a hidden review while it may be written again", async () => {
    const { over } = around("case");
    const { id, user_id, restaurant_id } = await aReview({
      hidden_at: over,
      hidden_reason: "Rude",
    });
    const { id: case_id } = await prisma.moderationCase.findFirstOrThrow({
      where: { review_id: id },
    });
    await prisma.restaurantReview.delete({ where: { id } });
    await prisma.moderationCase.update({ where: { id: case_id }, data: { judged_at: over } });
    const count = () => prisma.moderationCase.count({ where: { id: case_id } });
    await run("erasure");
    expect(await count()).toBe(1);
    await prisma.hiddenReviewMark.deleteMany({ where: { user_id, restaurant_id } });
    await run("erasure");
    expect(await count()).toBe(0);
  });

  test("MINE-04 forgets messages after a year, and says in its words what the table says", async () => {
    const { id: user_id } = await aPerson();
    const { over, kept } = around("notice");
    const notice = (created_at: Date) => ({ user_id, kind: "unmuted", details: {}, created_at });
    await prisma.notice.createMany({
      data: [notice(kept), ...Array.from({ length: 1_001 }, () => notice(over))],
    });
    expect(await run("erasure")).toBe(1_001);
    expect(await prisma.notice.findMany({ where: { user_id } })).toMatchObject([
      { created_at: kept },
    ]);
    const told = JOBS.find(({ name }) => name === "erasure")?.does;
    expect(told).toContain("searches that found nothing after 90 days");
    expect(told).toContain("messages after 1 year");
    expect(told).toContain("judged take-down notices after 3 years");
    expect(RETENTION.notice.days).toBe(365);
  });

  test("MINE-04 locks people before cases, so that whoever leaves meanwhile is erased", async () => {
    await prisma.moderationCase.deleteMany();
    const { over } = around("case");
    const id = await aCase({ state: "kept", judged_at: over });
    const { user_id } = await prisma.report.findFirstOrThrow({ where: { case_id: id } });
    const leaving = prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT FROM users WHERE id = ${user_id}::uuid FOR UPDATE`;
      const cleaning = run("erasure");
      await expect.poll(countWaiting).toBeGreaterThan(0);
      await transaction.user.delete({ where: { id: user_id } });
      return { cleaning };
    });
    await (
      await leaving
    ).cleaning;
    expect(await leftOf([id])).toEqual([undefined]);
    expect(await prisma.user.count({ where: { id: user_id } })).toBe(0);
  });
});
