import { createHash } from "node:crypto";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { findImageFile } from "#app/features/images/images.server.ts";
import { drawSharePicture } from "#app/features/sharing/draw-share-picture.server.ts";
import type { SharePicture } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";
import { deleteObjects, findObject, putObject } from "#app/infra/object-store.server.ts";

const SHARED_KINDS = ["recipes", "restaurants", "dishes", "lists", "seasons"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
export type Shared = {
  kind: SharedKind;
  id: number;
  name: string;
  image_url: string | null;
  /**
   * Where it is given, this name, which nobody can guess, stands in the address instead of the id.
   */
  named?: string;
};

/** Raise this number when the drawing changes, so that every picture is made again. */
const DRAWING = 1;
const PHOTO_FILE = "1600.jpg";
const MOST_DELETED_AT_ONCE = 100;

const beingMade = new Map<string, Promise<Uint8Array>>();

/** The address contains the version, so that nobody keeps showing an old name or picture. */
export function sharePictureAddress(shared: Shared): string {
  const { kind, id, named = id } = shared;
  return `/share/${kind}/${named}/${versionOf(shared)}.jpg`;
}

export async function findSharePicture(shared: Shared): Promise<Uint8Array | null> {
  const stored = await findObject(keyOf(shared, versionOf(shared)));
  return stored && new Response(stored.body).bytes();
}

export async function makeSharePicture(shared: Shared, address: string): Promise<Uint8Array> {
  const key = keyOf(shared, versionOf(shared));
  const making = beingMade.get(key) ?? make(shared, address).finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  return making;
}

async function make(shared: Shared, address: string): Promise<Uint8Array> {
  const { kind, id: subject_id } = shared;
  const version = versionOf(shared);
  const image_id = imageIdOf(shared.image_url);
  const photo = image_id && (await findImageFile(image_id, PHOTO_FILE));
  const drawing = { name: shared.name, photo: photo ? photo.body : null };
  const picture = await drawSharePicture(drawing, networkOf(address));
  const where = { kind_subject_id: { kind, subject_id } };
  const before = await prisma.sharePicture.findUnique({ where });
  await putObject(keyOf(shared, version), picture, "image/jpeg");
  await prisma.sharePicture.upsert({
    where,
    create: { kind, subject_id, version },
    update: { version },
  });
  if (before && before.version !== version) await deleteObjects([keyOf(shared, before.version)]);
  return picture;
}

export async function deleteUnneededSharePictures(): Promise<number> {
  // Prisma cannot choose the other table by a column.
  const unneeded = await prisma.$queryRaw<{ kind: SharedKind; id: number; version: string }[]>`
    SELECT kind, subject_id AS id, version FROM share_pictures
     WHERE NOT EXISTS (SELECT 1 FROM recipes WHERE id = subject_id AND kind = 'recipes')
       AND NOT EXISTS (SELECT 1 FROM restaurants WHERE id = subject_id AND kind = 'restaurants')
       AND NOT EXISTS (SELECT 1 FROM dishes WHERE id = subject_id AND kind = 'dishes')
       AND NOT EXISTS (SELECT 1 FROM own_lists WHERE id = subject_id AND kind = 'lists' AND link IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM seasons WHERE id = subject_id AND kind = 'seasons')
     LIMIT ${MOST_DELETED_AT_ONCE}`;
  if (unneeded.length === 0) return 0;
  await deleteObjects(unneeded.map((one) => keyOf(one, one.version)));
  await prisma.sharePicture.deleteMany({
    where: { OR: unneeded.map(({ kind, id }) => ({ kind, subject_id: id })) },
  });
  return unneeded.length;
}

function versionOf({ name, image_url }: Shared): string {
  const content = JSON.stringify([DRAWING, name, imageIdOf(image_url)]);
  return createHash("sha256").update(content).digest("hex").slice(0, 20);
}

function keyOf(shared: Pick<Shared, "kind" | "id">, version: string): string {
  return sharePictureKey({ kind: shared.kind, subject_id: shared.id, version });
}

export function sharePictureKey({ kind, subject_id, version }: SharePicture): string {
  return `share/${kind}/${subject_id}/${version}.jpg`;
}
