import { problem } from "#app/http/problem.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

const HEADERS_MAX_BYTES = 8 * 1024;

export type Part = {
  name: string;
  filename: string | null;
  /** Read it to the end before you ask for the next part. */
  content: AsyncGenerator<Uint8Array>;
};

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/** Other form parsers name a file only when it has arrived. We need its name for a refusal before that. */
export async function* readParts(request: Request): AsyncGenerator<Part> {
  if (!isMultipart(request)) throw problem(415, "Send this as multipart/form-data");
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw unreadable();

  const chunks = request.body[Symbol.asyncIterator]();
  const { until, take } = createReader(chunks);
  try {
    await collect(until(`--${boundary}`));
    while ((await take(2)) === "\r\n") {
      const headers = (await collect(until("\r\n\r\n"))).toString("utf8");
      const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? "";
      const content = until(`\r\n--${boundary}`);
      const filename = parameter(disposition, "filename");
      yield { name: parameter(disposition, "name") ?? "", filename, content };
    }
  } finally {
    // After a refusal, the rest of the body must not wait in memory.
    await chunks.return?.();
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

/** Browsers write a quotation mark as %22, other programs as \". */
function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(disposition)?.[1];
  return found?.replace(/\\(["\\])/g, "$1").replaceAll("%22", '"') ?? null;
}

function unreadable() {
  return problem(400, "This form cannot be read");
}
