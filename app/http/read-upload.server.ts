import { IMAGE_MAX_BYTES } from "#app/features/images/image.schema.ts";
import type { SentFile } from "#app/features/images/store-upload.server.ts";
import { type Part, readParts } from "#app/http/multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";

const TEXT_MAX_BYTES = 64 * 1024;
const MOST_PARTS = 200;
/** Five pictures and one that is too many. */
const UPLOAD_MAX_BYTES = 6 * IMAGE_MAX_BYTES;
const TOO_LARGE = "This form is too large";

/**
 * Reads a form with pictures. Each file is handed over as soon as it is whole, or known to be too large (its bytes are null
 * then), and nothing more is read before `takeFile` is done: one picture a request is in memory. Returns the other fields.
 */
export async function readUpload(
  request: Request,
  takeFile: (file: SentFile & { field: string }) => Promise<void>,
): Promise<FormData> {
  const fields = new FormData();
  let size = 0;
  let textSize = 0;
  let count = 0;

  async function* counted(content: Part["content"]) {
    for await (const piece of content) {
      size += piece.length;
      if (size > UPLOAD_MAX_BYTES) throw problem(413, TOO_LARGE);
      yield piece;
    }
  }

  for await (const { name, filename, content } of readParts(request)) {
    count += 1;
    if (count > MOST_PARTS) throw problem(413, TOO_LARGE);
    const pieces = counted(content);
    if (filename === null) {
      const text = await readWhole(pieces, TEXT_MAX_BYTES - textSize);
      if (text === null) throw problem(413, TOO_LARGE);
      textSize += text.length;
      fields.append(name, text.toString("utf8"));
    } else {
      const bytes = await readWhole(pieces, IMAGE_MAX_BYTES);
      // A browser sends a file field without a file as one without name and content.
      if (filename !== "" || bytes?.length !== 0)
        await takeFile({ field: name, name: filename, bytes });
      await readPast(pieces);
    }
  }
  return fields;
}

/** All bytes, or null as soon as there are more than the most; the rest is still to be read then. */
async function readWhole(pieces: AsyncGenerator<Uint8Array>, most: number): Promise<Buffer | null> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return Buffer.concat(kept);
    size += value.length;
    if (size > most) return null;
    kept.push(value);
  }
}

async function readPast(pieces: AsyncGenerator<Uint8Array>) {
  let isDone = false;
  while (!isDone) isDone = (await pieces.next()).done ?? false;
}
