import { SURELY_STRAY_AFTER_HOURS } from "#app/features/cleaning/lost-pictures.server.ts";
import { imageFileKeys } from "#app/features/images/images.server.ts";
import { sharePictureKey } from "#app/features/sharing/share-pictures.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { deleteObjects, listObjects } from "#app/infra/object-store.server.ts";

const HOUR_MS = 60 * 60_000;
const LOOKED_AT_ONCE = 1_000;
const MOST_DELETED = 10_000;

type Listed = { key: string; stored_at: Date };

export async function deleteStrayFiles(now: Date, signal: AbortSignal): Promise<number> {
  const newest = now.getTime() - SURELY_STRAY_AFTER_HOURS * HOUR_MS;
  const stray: string[] = [];
  let [stored, unnamed] = [0, 0];
  for await (const listed of inSteps(signal)) {
    const nameless = await withoutRow(listed);
    stored += listed.length;
    unnamed += nameless.length;
    const old = nameless.filter(({ stored_at }) => stored_at.getTime() < newest);
    stray.push(...old.slice(0, MOST_DELETED - stray.length).map(({ key }) => key));
  }
  if (unnamed * 2 > stored)
    throw new Error("No row names most of the objects, as if they were another site's: none went");
  for (let start = 0; start < stray.length; start += LOOKED_AT_ONCE) {
    signal.throwIfAborted();
    await deleteObjects(stray.slice(start, start + LOOKED_AT_ONCE));
  }
  return stray.length;
}

async function* inSteps(signal: AbortSignal): AsyncGenerator<Listed[]> {
  let step: Listed[] = [];
  for (const prefix of ["images/", "share/"]) {
    for await (const listed of listObjects(prefix)) {
      signal.throwIfAborted();
      step.push(listed);
      if (step.length < LOOKED_AT_ONCE) continue;
      yield step;
      step = [];
    }
  }
  yield step;
}

async function withoutRow(listed: Listed[]): Promise<Listed[]> {
  const places = listed.map(({ key }) => key.split("/"));
  const ids = new Set(places.filter(([kind]) => kind === "images").map(([, id = ""]) => id));
  const [images, shared] = await Promise.all([listNamed([...ids]), listShared(places)]);
  const named = new Set([...images.flatMap(imageFileKeys), ...shared.map(sharePictureKey)]);
  return listed.filter(({ key }) => !named.has(key));
}

async function listNamed(ids: string[]): Promise<string[]> {
  // Prisma cannot look for an address, made from the id, in columns of other tables.
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM unnest(${ids}::text[]) AS given (id)
     WHERE EXISTS (SELECT FROM images WHERE images.id = given.id)
        OR EXISTS (SELECT FROM recipes WHERE image_url = '/images/' || given.id)
        OR EXISTS (SELECT FROM dishes WHERE image_url = '/images/' || given.id)
        OR EXISTS (SELECT FROM seasons WHERE image_url = '/images/' || given.id)
        OR EXISTS (SELECT FROM restaurants WHERE image_url = '/images/' || given.id)
        OR EXISTS (SELECT FROM recipe_authors WHERE image_url = '/images/' || given.id)
        OR EXISTS (SELECT FROM users WHERE google_user_data->>'picture' = '/images/' || given.id)
        OR EXISTS (SELECT FROM users WHERE profile->>'picture' = '/images/' || given.id)`;
  return rows.map(({ id }) => id);
}

function listShared(places: string[][]) {
  const shared = places.filter(([first]) => first === "share");
  const subjects = new Map(
    shared.map(([, kind = "", subject]) => [
      `${kind}/${subject}`,
      { kind, subject_id: Number(subject) },
    ]),
  );
  const named = [...subjects.values()].filter(({ subject_id }) => Number.isSafeInteger(subject_id));
  return prisma.sharePicture.findMany({ where: { OR: named }, take: LOOKED_AT_ONCE });
}
