import { afterAll, describe, expect, test } from "vitest";
import { lineToTheStore } from "../support/line.ts";

const line = await lineToTheStore();
const { cleanUp } = await import("#app/features/cleaning/cleaning.server.ts");
const { prisma } = await import("#app/infra/database.server.ts");
const { showMetrics, timeJob } = await import("#app/infra/metrics.server.ts");
const { anImage, aReview } = await import("../support/rows.ts");

afterAll(() => line.close());

const DAY_MS = 24 * 60 * 60 * 1_000;

describe("cleanUp", () => {
  test("T-18 deletes yesterday's pictures that no review shows, however many, and old counts", async () => {
    const created_at = new Date(Date.now() - DAY_MS - 1_000);
    const shown = await anImage({ created_at });
    const review = await aReview();
    await prisma.reviewPhoto.create({
      data: { review_id: review.id, position: 1, image_id: shown.id },
    });
    await Promise.all(Array.from({ length: 120 }, () => anImage({ created_at })));
    const fresh = await anImage();
    await prisma.limitCount.create({ data: { key: "old", count: 1, ends_at: created_at } });

    expect(await cleanUp()).toBe(true);

    const kept = await prisma.image.findMany({ select: { id: true } });
    expect(kept.map(({ id }) => id).toSorted()).toEqual([shown.id, fresh.id].toSorted());
    expect(await prisma.limitCount.count()).toBe(0);
  });

  test("forgets no picture while the store is down", async () => {
    const { id } = await anImage({ created_at: new Date(Date.now() - 2 * DAY_MS) });
    line.cut();
    await expect(cleanUp()).rejects.toThrow();
    line.mend();
    expect(await prisma.image.count({ where: { id } })).toBe(1);
    expect(await cleanUp()).toBe(true);
    expect(await prisma.image.count({ where: { id } })).toBe(0);
  });

  test("leaves the work to the server that is at it already", async () => {
    const done = await Promise.all([cleanUp(), cleanUp(), cleanUp()]);
    expect(done).toContain(true);
    expect(done).toContain(false);
    expect(await cleanUp()).toBe(true);
  });
});

describe("the figures of a job", () => {
  test("OPS-04 tell when it last ran here, how long it took, and how often it failed", async () => {
    await timeJob("cleaning", cleanUp);
    await timeJob("another", async () => false);
    const failure = timeJob("another", async () => Promise.reject(new Error("away")));
    await expect(failure).rejects.toThrow("away");

    const { text } = await showMetrics();
    const [, last] =
      /^tafula_job_last_run_timestamp_seconds\{name="cleaning"\} (\S+)$/m.exec(text) ?? [];
    expect(Math.abs(Number(last) - Date.now() / 1000)).toBeLessThan(60);
    const [, took] =
      /^tafula_job_last_duration_seconds\{name="cleaning"\} (\S+)$/m.exec(text) ?? [];
    expect(Number(took)).toBeGreaterThan(0);
    expect(Number(took)).toBeLessThan(60);
    expect(text).not.toContain('tafula_job_last_run_timestamp_seconds{name="another"}');
    expect(text).toContain('tafula_job_failures_total{name="another"} 1');
  });
});
