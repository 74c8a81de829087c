import { IMAGE_MAX_BYTES } from "#app/features/images/image.schema.ts";
import type { FileContent, SentFile } from "#app/features/images/store-upload.server.ts";
import { onlyOurFields } from "#app/http/field-names.server.ts";
import { type Part, readParts } from "#app/http/multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { createRoom, type Room } from "#app/http/upload-room.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

type UploadLimits = { text: number; parts: number; rows?: string[]; room?: Room };

const VISITORS: UploadLimits = { text: 64 * 1024, parts: 200 };
/** Five pictures and one that is too many. */
const UPLOAD_MAX_BYTES = 6 * IMAGE_MAX_BYTES;
const TOO_LARGE = "This form is too large";
/** All that this process holds of pictures that are arriving, or wait for their turn. */
const ROOM_BYTES = 12 * IMAGE_MAX_BYTES;
const ROOM_PATIENCE_MS = 10_000;

const sharedRoom = createRoom(ROOM_BYTES, ROOM_PATIENCE_MS);

/**
 * Reads a form with pictures. Each file is handed over as soon as it is whole, or known not to be taken (its bytes are null
 * then), and nothing more is read before `takeFile` is done: one picture a request is in memory. Returns the other fields,
 * as far as they came before the form grew too large.
 */
export async function readUpload(
  request: Request,
  takeFile: (file: SentFile & { field: string }) => Promise<void>,
  { text: textLimit, parts: partLimit, rows, room = sharedRoom }: UploadLimits = VISITORS,
): Promise<FormData> {
  const fields = new FormData();
  let size = 0;
  let textSize = 0;
  let count = 0;

  async function* counted(content: Part["content"]) {
    for await (const piece of content) {
      size += piece.length;
      if (size > UPLOAD_MAX_BYTES) return;
      yield piece;
    }
  }

  for await (const { name, filename, content } of readParts(request)) {
    count += 1;
    if (count > partLimit) throw problem(413, TOO_LARGE);
    const pieces = counted(content);
    if (filename === null) {
      const text = await readUpTo(textLimit - textSize, pieces);
      if (text === null || size > UPLOAD_MAX_BYTES) throw problem(413, TOO_LARGE);
      textSize += text.length;
      fields.append(name, text.toString("utf8"));
    } else {
      await readFile(pieces, room, async (content) => {
        const file: FileContent =
          size > UPLOAD_MAX_BYTES ? { bytes: null, refused: "form" } : content;
        // A browser sends a file field without a file as one without name and content.
        if (filename !== "" || file.bytes?.length !== 0)
          await takeFile({ field: name, name: filename, ...file });
      });
      await readPast(pieces);
    }
    // What is still to come is not waited for.
    if (size > UPLOAD_MAX_BYTES) break;
  }
  return onlyOurFields(fields, rows);
}

/** Hands over what came of a file, which keeps its room until it is dealt with. */
async function readFile(
  pieces: AsyncGenerator<Uint8Array>,
  room: Room,
  take: (content: FileContent) => Promise<void>,
) {
  let held = 0;
  let isCrowded = false;
  async function* inRoom() {
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      isCrowded = !(await room.take(value.length));
      if (isCrowded) return;
      held += value.length;
      yield value;
    }
  }
  try {
    const bytes = await readUpTo(IMAGE_MAX_BYTES, inRoom());
    if (isCrowded) await take({ bytes: null, refused: "room" });
    else if (bytes === null) await take({ bytes: null, refused: "size" });
    else await take({ bytes });
  } finally {
    room.giveBack(held);
  }
}

async function readPast(pieces: AsyncGenerator<Uint8Array>) {
  let isDone = false;
  while (!isDone) isDone = (await pieces.next()).done ?? false;
}
