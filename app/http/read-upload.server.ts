import { IMAGE_MAX_BYTES } from "#app/features/images/image.schema.ts";
import type { FileContent, SentFile } from "#app/features/images/store-upload.server.ts";
import { FORM_TOO_LARGE, onlyOurFields } from "#app/http/field-names.server.ts";
import { isMultipart, type Part, readParts } from "#app/http/multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { type FormLimits, readForm } from "#app/http/read-form.server.ts";
import { createUploadMemory, type UploadMemory } from "#app/http/upload-memory.server.ts";
import { textOf } from "#app/http/utf-8.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

export type TakeFile = (file: SentFile & { field: string }) => Promise<void>;
type UploadLimits = FormLimits & { memory: UploadMemory };

const FIVE_PICTURES_AND_ONE_TOO_MANY = 6;
const UPLOAD_MAX_BYTES = FIVE_PICTURES_AND_ONE_TOO_MANY * IMAGE_MAX_BYTES;
const ROOM_BYTES = 12 * IMAGE_MAX_BYTES;
const ADMINS_ROOM_BYTES = 6 * IMAGE_MAX_BYTES;
const PERSON_MAX_BYTES = 3 * IMAGE_MAX_BYTES;
const NETWORK_MAX_BYTES = 8 * IMAGE_MAX_BYTES;
const ROOM_TIMEOUT_MS = 10_000;

const memoryOf = createUploadMemory({
  name: "uploads",
  most: ROOM_BYTES,
  timeoutMs: ROOM_TIMEOUT_MS,
});
const adminsMemory = createUploadMemory({
  name: "uploads_of_administrators",
  most: ADMINS_ROOM_BYTES,
  timeoutMs: ROOM_TIMEOUT_MS,
})();
export const NO_ROOM: UploadMemory = { take: async () => false, giveBack() {} };

const ADMINS: UploadLimits = { bytes: 64 * 1024, fields: 200, memory: adminsMemory };

export function personsMemory(user_id: string, address: string): UploadMemory {
  return memoryOf(
    { who: user_id, most: PERSON_MAX_BYTES },
    { who: networkOf(address), most: NETWORK_MAX_BYTES },
  );
}

export function readFormWithFiles(request: Request, takeFile: TakeFile, limits: FormLimits) {
  return isMultipart(request) ? readUpload(request, takeFile, limits) : readForm(request, limits);
}

/** Reads on only when `takeFile` is done, so that a request holds one picture in memory. */
export async function readUpload(
  request: Request,
  takeFile: TakeFile,
  limits: Partial<UploadLimits> = {},
): Promise<FormData> {
  const { bytes: textLimit, fields: partLimit, rows, memory } = { ...ADMINS, ...limits };
  const length = Number(request.headers.get("Content-Length") ?? Infinity);
  const fields = new FormData();
  const sent = { size: 0 };
  let textSize = 0;
  let count = 0;

  for await (const { name, filename, content } of readParts(request)) {
    count += 1;
    if (count > partLimit) throw problem(413, FORM_TOO_LARGE);
    const pieces = counted(content, sent);
    if (filename === null) {
      const text = await readUpTo(textLimit - textSize, pieces);
      if (text === null || sent.size > UPLOAD_MAX_BYTES) throw problem(413, FORM_TOO_LARGE);
      textSize += text.length;
      fields.append(name, textOf(text));
    } else {
      const expected = Math.min(Math.max(length - sent.size, 0), IMAGE_MAX_BYTES);
      await readFile({ pieces, expected, memory }, async (content) => {
        const file: FileContent =
          sent.size > UPLOAD_MAX_BYTES ? { bytes: null, refused: "form" } : content;
        // A browser sends an empty file field as a file without a name and without content.
        if (filename !== "" || file.bytes?.length !== 0)
          await takeFile({ field: name, name: filename, ...file });
      });
      await readPast(pieces);
    }
    if (sent.size > UPLOAD_MAX_BYTES) break;
  }
  return onlyOurFields(fields, rows);
}

async function* counted(content: Part["content"], sent: { size: number }) {
  for await (const piece of content) {
    sent.size += piece.length;
    if (sent.size > UPLOAD_MAX_BYTES) return;
    yield piece;
  }
}

type Arriving = { pieces: AsyncGenerator<Uint8Array>; expected: number; memory: UploadMemory };

/**
 * Takes memory for the whole file at once, because files that hold a part each could wait for ever.
 */
async function readFile(
  { pieces, expected, memory }: Arriving,
  take: (content: FileContent) => Promise<void>,
) {
  if (!(await memory.take(expected))) return take({ bytes: null, refused: "room" });
  try {
    const bytes = await readUpTo(IMAGE_MAX_BYTES, pieces);
    await take(bytes === null ? { bytes: null, refused: "size" } : { bytes });
  } finally {
    memory.giveBack(expected);
  }
}

async function readPast(pieces: AsyncGenerator<Uint8Array>) {
  let isDone = false;
  while (!isDone) isDone = (await pieces.next()).done ?? false;
}
