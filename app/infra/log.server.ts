const TOLD_MAX_LENGTH = 200;

type Level = "info" | "warn" | "error";
type Fields = Record<string, unknown>;

const LEAST_BETWEEN_MS = 20;
/** Bytes. The system writes so much in one piece, however many processes write into the same pipe. */
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

/** Logs a line shortly after the call. Lines that come close together are written in one call of the system. */
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

/** Under load, many lines are of the same millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== told.at) told = { at: now, time: new Date(now).toISOString() };
  return told.time;
}

/** Words of somebody else, who may have chosen them for our log. */
export function fitForLog(text: string | null): string | undefined {
  return text?.replace(/\p{C}+/gu, " ").slice(0, TOLD_MAX_LENGTH);
}
