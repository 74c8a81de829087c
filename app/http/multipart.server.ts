import { problem } from "#app/http/problem.server.ts";
import { requireUtf8, textOf } from "#app/http/utf-8.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

const HEADERS_MAX_BYTES = 8 * 1024;

export type Part = {
  name: string;
  filename: string | null;
  /** Read this to its end before you ask for the next part. */
  content: AsyncGenerator<Uint8Array>;
};

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/** Other form parsers name a file only once it has arrived, but refusals need its name before. */
export async function* readParts(request: Request): AsyncGenerator<Part> {
  if (!isMultipart(request)) throw problem(415, "Send this as multipart/form-data");
  const type = request.headers.get("Content-Type") ?? "";
  requireUtf8(type);
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw unreadable();

  const chunks = request.body[Symbol.asyncIterator]();
  const { until, take } = createReader(chunks);
  try {
    await collect(until(`--${boundary}`));
    while ((await take(2)) === "\r\n") {
      const headers = textOf(await collect(until("\r\n\r\n")));
      requireUtf8(/^content-type:(.*)$/im.exec(headers)?.[1] ?? "");
      requirePlain(/^content-transfer-encoding:(.*)$/im.exec(headers)?.[1] ?? "");
      const disposition = parametersOf(/^content-disposition:(.*)$/im.exec(headers)?.[1] ?? "");
      const name = disposition.get("name");
      if (name === undefined) throw unreadable();
      const filename = filenameOf(disposition);
      yield { name, filename, content: until(`\r\n--${boundary}`) };
    }
  } finally {
    await chunks.return?.();
  }
}

/** When a part has both names, `filename*` counts (RFC 6266, 4.3) unless it cannot be read. */
function filenameOf(disposition: ReadonlyMap<string, string>): string | null {
  const extended = disposition.get("filename*");
  return decoded(extended) ?? disposition.get("filename") ?? extended ?? null;
}

function decoded(extended: string | undefined): string | undefined {
  const [, encoded] = /^[\w-]{1,20}'[\w-]{0,20}'(.*)$/.exec(extended ?? "") ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function createReader(chunks: AsyncIterator<Uint8Array>) {
  let held: Buffer = Buffer.alloc(0);

  async function receive() {
    const { done, value } = await chunks.next();
    if (done) throw unreadable();
    held = held.length > 0 ? Buffer.concat([held, value]) : Buffer.from(value);
  }

  async function* until(delimiter: string): AsyncGenerator<Buffer> {
    for (;;) {
      const found = held.indexOf(delimiter);
      const end = found < 0 ? Math.max(0, held.length - delimiter.length + 1) : found;
      const piece = held.subarray(0, end);
      held = held.subarray(found < 0 ? end : found + delimiter.length);
      if (piece.length > 0) yield piece;
      if (found >= 0) return;
      await receive();
    }
  }

  async function take(length: number): Promise<string> {
    while (held.length < length) await receive();
    const taken = held.subarray(0, length).toString("latin1");
    held = held.subarray(length);
    return taken;
  }

  return { until, take };
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const whole = await readUpTo(HEADERS_MAX_BYTES, pieces);
  if (whole === null) throw unreadable();
  return whole;
}

/** Browsers write a quotation mark within a value as %22, and other programs as \". */
function parametersOf(disposition: string): Map<string, string> {
  const found = new Map<string, string>();
  const one = /\s*;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/y;
  one.lastIndex = disposition.search(/;|$/);
  let end = one.lastIndex;
  for (let read = one.exec(disposition); read; read = one.exec(disposition)) {
    const [, name = "", quoted, token = ""] = read;
    const value = quoted?.replace(/\\(["\\])/g, "$1").replaceAll("%22", '"') ?? token;
    found.set(name.toLowerCase(), value);
    end = one.lastIndex;
  }
  if (!["", ";"].includes(disposition.slice(end).trim())) throw unreadable();
  return found;
}

function requirePlain(encoding: string) {
  if (!["", "7bit", "8bit", "binary"].includes(encoding.trim().toLowerCase())) throw unreadable();
}

function unreadable() {
  return problem(400, "This form cannot be read");
}
