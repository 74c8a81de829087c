import { makeZip } from "client-zip";
import type { OwnData } from "#app/features/account/own-data.schema.ts";
import { IMAGE_LARGEST_WIDTH } from "#app/features/images/image.schema.ts";
import { findImageFile } from "#app/features/images/images.server.ts";
import { ObjectStoreFailure } from "#app/infra/object-store.server.ts";

type Entry = { name: string; input: Uint8Array | string; lastModified: Date };

type Found = Uint8Array | "store down" | null;

export function zipOwnData(data: OwnData): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(data));
}

async function* entriesOf(data: OwnData): AsyncGenerator<Entry> {
  const lastModified = new Date(data.exported_at);
  const missing = new Set<string>();
  let isStoreDown = false;
  for (const { id, file } of data.pictures) {
    const found: Found = isStoreDown ? null : await findPicture(id);
    if (found === "store down") isStoreDown = true;
    if (found instanceof Uint8Array) yield { name: file, input: found, lastModified };
    else missing.add(id);
  }
  const pictures = data.pictures.map((picture) => ({
    ...picture,
    is_missing: missing.has(picture.id),
  }));
  const text = JSON.stringify({ ...data, pictures }, null, 2);
  yield { name: "data.json", input: text, lastModified };
}

async function findPicture(id: string): Promise<Found> {
  try {
    return (await findImageFile(id, `${IMAGE_LARGEST_WIDTH}.jpg`))?.body ?? null;
  } catch (error) {
    if (error instanceof ObjectStoreFailure) return "store down";
    throw error;
  }
}
