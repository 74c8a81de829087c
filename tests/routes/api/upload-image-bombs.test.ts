import { existsSync, globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { largestMemory } from "../../support/largest-memory.ts";
import { somebody } from "../../support/people.ts";
import { aJpegOfScans, aJpegThatHoldsItself } from "../../support/picture-bombs.ts";
import { expectAtMost } from "../../support/processor-time.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";
import { aFileForm } from "../../support/uploads.ts";

const MEGABYTE = 1_000_000;
const MOST_MS = 50;
const TRIES = 20;

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

describe.skipIf(!existsSync("/proc/self/task"))("POST /api/upload-image", () => {
  test.each([
    ["whose notes hold themselves 5,000 times", () => aJpegThatHoldsItself(), 201],
    ["that is painted 150 times", () => aJpegOfScans(150), 415],
  ])(
    "PIC-06 SOUND-01 takes little processor time and memory of the site for a picture %s",
    async (_kind, make, status) => {
      const bytes = new Uint8Array(await make());
      const [memory, stored] = [largestMemory(site.pid), await prisma.image.count()];
      const spent: number[] = [];
      do {
        const { cookie } = await somebody();
        const begun = processorMs();
        const response = await upload(cookie, bytes);
        spent.push(processorMs() - begun);
        expect(response.status).toBe(status);
        expect(await response.json()).toHaveProperty(status === 201 ? "url" : "error");
      } while (Math.min(...spent) > MOST_MS && spent.length < TRIES);
      expectAtMost(Math.min(...spent), MOST_MS);
      expect(largestMemory(site.pid) - memory).toBeLessThan(100 * MEGABYTE);
      const taken = status === 201 ? spent.length : 0;
      expect(await prisma.image.count()).toBe(stored + taken);
      expect(site.complaints()).toEqual([]);
    },
  );
});

function upload(cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(`${site.url}/api/upload-image`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: PUBLIC_URL },
    body: aFileForm({ bytes }),
  });
}

/** Processor time of all threads, because libraries such as sharp work on threads of their own. */
function processorMs(): number {
  const threads = globSync(`/proc/${site.pid}/task/*/schedstat`);
  const times = threads.map((thread) => Number(readFileSync(thread, "utf8").split(" ")[0]));
  return times.reduce((sum, one) => sum + one, 0) / 1e6;
}
