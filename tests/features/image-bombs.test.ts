import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { makeImageFiles } from "#app/features/images/image-files.server.ts";
import { encodersOf } from "../support/encoders.ts";
import {
  aJpegInPieces,
  aJpegOfScans,
  aJpegThatHoldsItself,
  aPngInPieces,
  aPngWithProfiles,
  aPngWithTexts,
} from "../support/picture-bombs.ts";

const MEGABYTE = 1_000_000;
const MOST_MS = 50;
const TRIES = 6;

describe("makeImageFiles", () => {
  test.each([
    ["takes a PNG with 60 texts that unpack to 8 MB each", () => aPngWithTexts("zTXt"), true],
    ["takes a PNG with 60 international texts of 8 MB", () => aPngWithTexts("iTXt"), true],
    ["takes a PNG with profiles that unpack to 50 MB each", () => aPngWithProfiles(), true],
    ["refuses a PNG in 300,000 pieces", () => aPngInPieces(300_000), false],
    ["takes a JPEG whose notes hold themselves 5,000 times", () => aJpegThatHoldsItself(), true],
    ["refuses a JPEG in 300,000 pieces", () => aJpegInPieces(300_000), false],
    ["refuses a JPEG that is painted 150 times", () => aJpegOfScans(150), false],
  ])(
    "PIC-06 SOUND-01 %s, with little processor time of this process and little memory of any",
    async (_outcome, make, isTaken) => {
      const bytes = await make();
      const spent: number[] = [];
      do {
        const begun = process.cpuUsage();
        const made = await makeImageFiles("somebody", bytes);
        const { user, system } = process.cpuUsage(begun);
        spent.push((user + system) / 1_000);
        expect(made !== null).toBe(isTaken);
      } while (Math.min(...spent) > MOST_MS && spent.length < TRIES);
      expect(Math.min(...spent)).toBeLessThanOrEqual(MOST_MS);
      if (!existsSync("/proc/self/task")) return;
      for (const encoder of encodersOf(process.pid))
        expect(largestMemory(encoder)).toBeLessThan(250 * MEGABYTE);
    },
  );
});

function largestMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return 1_024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}
