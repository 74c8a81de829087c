const TOLD_MAX_LENGTH = 200;

type Level = "info" | "warn" | "error";
type Fields = Record<string, unknown>;

const LEAST_BETWEEN_MS = 20;
/** Linux writes so many bytes to a pipe in one piece, even when several processes write to it. */
const WHOLE_BYTES = 4_096;

let waiting: string[] = [];
let lastWrite = 0;
let told = { at: 0, time: "" };
process.once("exit", writeWaiting);

export function log(level: Level, fields: Fields) {
  writeWaiting();
  const stream = level === "info" ? process.stdout : process.stderr;
  stream.write(lineOf(level, fields));
}

export function logSoon(fields: Fields) {
  if (waiting.length === 0)
    setTimeout(writeWaiting, Math.max(0, lastWrite + LEAST_BETWEEN_MS - Date.now()));
  waiting.push(lineOf("info", fields));
}

function writeWaiting() {
  if (waiting.length === 0) return;
  let piece: string[] = [];
  let bytes = 0;
  for (const line of waiting) {
    const length = Buffer.byteLength(line);
    if (bytes + length > WHOLE_BYTES) {
      process.stdout.write(piece.join(""));
      [piece, bytes] = [[], 0];
    }
    piece.push(line);
    bytes += length;
  }
  process.stdout.write(piece.join(""));
  waiting = [];
  lastWrite = Date.now();
}

function lineOf(level: Level, fields: Fields): string {
  return `${JSON.stringify({ time: timeNow(), pid: process.pid, level, ...fields })}\n`;
}

function timeNow(): string {
  const now = Date.now();
  if (now !== told.at) told = { at: now, time: new Date(now).toISOString() };
  return told.time;
}

/** Cleans a text of somebody else, who could otherwise forge log lines with control characters. */
export function fitForLog(text: string | null): string | undefined {
  return text?.replace(/\p{C}+/gu, " ").slice(0, TOLD_MAX_LENGTH);
}
