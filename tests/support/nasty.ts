import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { platform } from "node:os";
import { expect } from "vitest";
import { askSite, expectShortHead, type Said, type Sent } from "./ask-site.ts";
import { forgetLimits } from "./nasty-world.ts";
import { expectAtMost } from "./processor-time.ts";
import type { SiteProcess } from "./site-process.ts";

/** Texts are made of one of these again and again. A reader that starts anew at each piece becomes slow. */
const PIECES = [
  ...[" ", "0", "a", "\n", ",", "-", "(", "/", ".", '"', "1/", "1 ", "½", "a ", "\u00a0", ";", "="],
  ...["e\u0301", "İ", "０", "Mo ", "00:00-24:00,", "with 0", "+27 ", "https://a;", "@a", "\u200b"],
  ...["oil 99C ", "bake 180° ", "1 h "],
];

export const LONG = 200_000;
/** On a slow machine. */
export const LONG_TEST_MS = 360_000;
/** The shortest run of one piece, in characters, on which a reader with quadratic time takes too long. */
const LEAST_RUN = 5_000;
const MOST_MS = 50;
/** While the machine does other work, the same answer can take three times the processor time for several seconds. */
const TRIES = 60;
/** Other work on the machine makes no cheap answer as slow as this, so a few tries are enough to judge it. */
const SURELY_SLOW_MS = 10 * MOST_MS;
const TRIES_IF_SURELY_SLOW = 5;
/** On a busy machine the site turns some away, but none of them for longer than this. */
const NO_ROOM = 503;
const ROOM_WITHIN_MS = 60_000;
const LIMITED = 429;
/** So many requests are sent together. Each is tried alone only when all of them took longer than one request may. */
const TOGETHER = 4;

type SizeOf = (text: string) => number;
/** `what` tells in a failure what was sent. */
type Named = Sent & { what: string };

/**
 * Makes texts of `room` characters. Each text holds a few long runs, each of one piece, and together the texts hold a run of
 * every piece.
 */
export function nastyTexts(room: number, sizeOf: SizeOf = inCharacters): string[] {
  return textsOf(room, Math.max(1, Math.floor(room / LEAST_RUN)), sizeOf);
}

/** Pieces of which readers make the most: a line, a word or a number of each. */
const COSTLY = ["\n", "\r", " ", "0"];

/** Texts of `room` bytes, each of one piece alone. */
export function longRuns(room: number, sizeOf: SizeOf): string[] {
  return COSTLY.map((piece) => textOf([piece], room, sizeOf));
}

/** One text with a run of every piece. */
export function mixedText(room: number): string {
  return textsOf(room, PIECES.length, inCharacters)[0] ?? "";
}

/** Texts that are stored and read back. `npm test` puts two pieces into each text, `npm run test:faults` one. */
export function storedTexts(): ((room: number) => string)[] {
  const together = process.env.FUZZ_TIMES ? 1 : 2;
  const places = Array.from(PIECES.keys()).filter((place) => place % together === 0);
  return places.map(
    (place) => (room) => textOf(PIECES.slice(place, place + together), room, inCharacters),
  );
}

function textsOf(room: number, together: number, sizeOf: SizeOf): string[] {
  const texts: string[] = [];
  for (let first = 0; first < PIECES.length; first += together)
    texts.push(textOf(PIECES.slice(first, first + together), room, sizeOf));
  return texts;
}

/** An "x" ends each run, because readers that backtrack do so where a run ends. */
function textOf(pieces: string[], room: number, sizeOf: SizeOf): string {
  const share = Math.floor(room / pieces.length) - 1;
  const runs = pieces.map((piece) => piece.repeat(Math.max(0, Math.floor(share / sizeOf(piece)))));
  return `${runs.join("x")}x`;
}

function inCharacters(text: string): number {
  return text.length;
}

/**
 * Expects that the main thread of the site spends little processor time on each answer, and that no answer has long headers or is
 * a failure of the server. Returns the answers.
 */
export async function expectCheap(site: SiteProcess, sent: Named[]) {
  const said: Said[] = [];
  let together = TOGETHER;
  while (said.length < sent.length) {
    const some = sent.slice(said.length, said.length + together);
    await forgetLimits();
    const before = processorMs(site.pid);
    const answers = await Promise.all(some.map((one) => askUntilRoom(site.port, one)));
    const isCheap = processorMs(site.pid) - before <= MOST_MS;
    if (!isCheap) {
      for (const one of some) await expectCheapAlone(site, one);
      // Requests that are too slow together are sent a second time, each alone, so the next groups are smaller.
      together = Math.ceil(together / 2);
    }
    for (const [place, answer] of answers.entries()) {
      const { status, body } = answer;
      expectShortHead(answer, some[place]?.what ?? "");
      expect(status, `${some[place]?.what} was refused by a limit`).not.toBe(LIMITED);
      expect(status, `${some[place]?.what}: ${body.slice(0, 300)}`).toBeLessThan(500);
    }
    said.push(...answers);
  }
  return said;
}

/**
 * Asks again while the site has no room, because nobody has read a text that was turned away. Nothing that these tests send
 * may be turned away for good: the map and the store answer, and what is asked of them has its turn within seconds.
 */
async function askUntilRoom(port: number, { what, ...sent }: Named): Promise<Said> {
  let said = await askSite(port, sent);
  const again = async () => {
    said = await askSite(port, sent);
    return said.status;
  };
  const patience = { timeout: ROOM_WITHIN_MS, message: `the status for ${what}` };
  if (said.status === NO_ROOM) await expect.poll(again, patience).not.toBe(NO_ROOM);
  return said;
}

/**
 * The least of many tries counts, because compiling, collecting garbage and the other work of the machine take time too. A try
 * that a limit refused does not count, because nobody has read its text.
 */
async function expectCheapAlone({ pid, port }: SiteProcess, sent: Named) {
  let least = Infinity;
  for (let tried = 0; least > MOST_MS && tried < triesFor(least); tried += 1) {
    await forgetLimits();
    const before = processorMs(pid);
    const { status } = await askSite(port, sent);
    const spent = processorMs(pid) - before;
    if (status === NO_ROOM) await askUntilRoom(port, sent);
    else if (status !== LIMITED) least = Math.min(least, spent);
  }
  expectAtMost(least, MOST_MS, `ms of processor for ${sent.what}`);
}

function triesFor(least: number): number {
  return least > SURELY_SLOW_MS ? TRIES_IF_SURELY_SLOW : TRIES;
}

/** Processor time in milliseconds: of the main thread on Linux, of the whole process elsewhere. */
function processorMs(pid = 0): number {
  if (platform() === "linux")
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  const [minutes = "0", seconds = "0"] = execFileSync("ps", ["-o", "cputime=", "-p", `${pid}`], {
    encoding: "utf8",
  }).split(":");
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}
