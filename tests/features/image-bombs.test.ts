import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { makeImageFiles } from "#app/features/images/image-files.server.ts";
import { encodersOf } from "../support/encoders.ts";
import { largestMemory } from "../support/largest-memory.ts";
import {
  aJpegInPieces,
  aJpegOfScans,
  aJpegThatHoldsItself,
  aPngInPieces,
  aPngWithProfiles,
  aPngWithTexts,
} from "../support/picture-bombs.ts";
import { expectAtMost, millisecondsSince } from "../support/processor-time.ts";

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
        spent.push(millisecondsSince(begun));
        expect(made !== null).toBe(isTaken);
      } while (Math.min(...spent) > MOST_MS && spent.length < TRIES);
      expectAtMost(Math.min(...spent), MOST_MS);
      if (!existsSync("/proc/self/task")) return;
      const encoders = encodersOf(process.pid);
      if (isTaken) expect(encoders).not.toEqual([]);
      for (const encoder of encoders) expect(largestMemory(encoder)).toBeLessThan(250 * MEGABYTE);
    },
  );
});
