import { afterEach, describe, expect, test } from "vitest";
import { isRunning } from "../../local/processes.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

let site: SiteProcess;
afterEach(() => site.stop());

describe("CORES-03 SIGTERM", () => {
  test("ends also a process that hangs, within 15 s, and says so", async () => {
    site = await startSiteProcess({ WORKERS: "2" });
    const lines = () => site.output().filter((line) => line.includes('"Listening"'));
    await expect.poll(lines).toHaveLength(2);
    const [hung = 0, other = 0] = lines().map((line): number => JSON.parse(line).pid);
    process.kill(hung, "SIGSTOP");
    const began = performance.now();
    site.signal("SIGTERM");
    expect(await site.ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(15_500);
    expect([hung, other].filter(isRunning)).toEqual([]);
    const [told = "{}"] = site.complaints();
    expect(JSON.parse(told)).toMatchObject({ level: "error", hung: [hung] });
  });
});
