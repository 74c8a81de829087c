import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createBackgroundWorker } from "#app/infra/background-worker.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";
import { expectError } from "../support/errors.ts";

const PROGRAM = path.join(import.meta.dirname, "..", "support", "silent-program.ts");
const ENDS_WITHIN_MS = 30_000;

describe("createBackgroundWorker", () => {
  test("HRS-06 ends a process that does not answer in time, and asks another one next", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    expectError(/The process for tests is gone: It ended with SIGKILL/);
    const ask = createBackgroundWorker<"id" | "nothing", number>("tests", PROGRAM, {
      niceness: 0,
      endsWithinMs: ENDS_WITHIN_MS,
    });
    const first = await ask("id");
    const refusal = ask("nothing").catch((error: unknown) => error);
    vi.advanceTimersByTime(ENDS_WITHIN_MS);
    expect(await refusal).toBeInstanceOf(TooBusy);
    expect(await ask("id")).not.toBe(first);
  });
});
