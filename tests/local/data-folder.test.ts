import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tryOwnFolder } from "../../local/folder-lock.ts";
import { prepareDataFolder } from "../../local/private-files.ts";
import { sentenceOf } from "../../local/progress.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tafula-folder-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function problemWith(dataFolder: string): string {
  try {
    prepareDataFolder(dataFolder);
    return "";
  } catch (error) {
    return sentenceOf(error);
  }
}

describe("the data folder", () => {
  test("is made with all folders above it", () => {
    const deep = path.join(folder, "a", "b", "c");
    expect(problemWith(deep)).toBe("");
    expect(problemWith(deep)).toBe("");
    expect(existsSync(deep)).toBe(true);
  });

  test("may not be a file, nor lie below one", () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    const sentence = `${file} is a file, not a folder: set DATA_DIR to another folder.`;
    expect(problemWith(file)).toBe(sentence);
    expect(problemWith(path.join(file, "a", "b"))).toBe(sentence);
  });

  test("is refused where no folder can be made", () => {
    // In a process of its own, which a test can stop: this went on for ever.
    const script = `
      import { prepareDataFolder } from "./local/private-files.ts";
      import { sentenceOf } from "./local/progress.ts";
      try { prepareDataFolder("/proc/tafula/data"); } catch (error) { console.log(sentenceOf(error)); }`;
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      timeout: 10_000,
    });
    expect(String(run.stdout).trim()).toBe(
      "No folder can be made in /proc: set DATA_DIR to another folder.",
    );
  });

  test("is refused where this user may not write", () => {
    const closed = path.join(folder, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    // Root may write everywhere but where the kernel itself says no.
    const forbidden = process.getuid?.() === 0 ? "/sys" : closed;
    expect(problemWith(path.join(forbidden, "data"))).toMatch(/^This user may not use /);
  });

  test("is refused when the disk is full", () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    expect(sentenceOf(full)).toBe(
      "The disk is full: make room, or set DATA_DIR to a folder on another disk.",
    );
  });

  test("is locked by files that nobody else can read", () => {
    const lock = tryOwnFolder(folder);
    expect(statSync(path.join(folder, "owner.lock")).mode & 0o777).toBe(0o600);
    lock?.release();
  });
});
