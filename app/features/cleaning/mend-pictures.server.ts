import {
  findLostPictures,
  type LostPictures,
  SURELY_STRAY_AFTER_HOURS,
} from "#app/features/cleaning/lost-pictures.server.ts";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { findImageFile, imageFileKeys, storeImage } from "#app/features/images/images.server.ts";
import { sharePictureKey } from "#app/features/sharing/share-pictures.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { deleteObjects, hasObject } from "#app/infra/object-store.server.ts";

const MOST_DELETED_AT_ONCE = 1_000;
const MOST_TOLD = 20;

type Examined = { table: string; isWell: boolean };

export async function examinePictures(): Promise<Examined> {
  const lost = await findLostPictures();
  return { table: tableOf(lost), isWell: isNothing(lost) };
}

/** `named` is database/bucket, from somebody who knows that these two belong together. */
export async function mendPictures(named?: string): Promise<Examined> {
  const lost = await findLostPictures();
  if (named !== namesOfBoth() && isOfAnother(lost))
    return { table: [tableOf(lost), notMended()].join("\n"), isWell: false };
  for (let start = 0; start < lost.stray.length; start += MOST_DELETED_AT_ONCE) {
    await deleteObjects(lost.stray.slice(start, start + MOST_DELETED_AT_ONCE));
  }
  let madeAgain = 0;
  for (const { id } of lost.images) {
    if (await makeAgain(id)) madeAgain += 1;
    else await forgetImage(id);
  }
  const gone = await stillWithout(lost.shared);
  if (gone.length > 0) await prisma.sharePicture.deleteMany({ where: { OR: gone } });
  const done = [
    `Deleted ${lost.stray.length} objects, made ${madeAgain} pictures again from a file that was left,`,
    `took ${lost.images.length - madeAgain} off what showed them, forgot ${gone.length} share pictures.`,
  ];
  return { table: [tableOf(lost), ...done].join("\n"), isWell: true };
}

function notMended(): string {
  return [
    "Nothing was mended: most does not fit together, as if database and store were of different sites.",
    `If they are of the same one, name both: npm run doctor -- --pictures --mend ${namesOfBoth()}`,
  ].join("\n");
}

function namesOfBoth(): string {
  return `${new URL(env.DATABASE_URL).pathname.slice(1)}/${env.S3_BUCKET}`;
}

/**
 * Finds out that the database is empty or older than the store, or that the store belongs to
 * another site.
 */
function isOfAnother({ stray, young, images, stored, imageRows }: LostPictures): boolean {
  const unnamed = stray.length + young.length;
  const lost = images.filter(({ id, missing }) => missing.length === imageFileKeys(id).length);
  return unnamed * 2 > stored || lost.length * 2 > imageRows;
}

async function stillWithout(shared: LostPictures["shared"]): Promise<LostPictures["shared"]> {
  const areStored = await Promise.all(shared.map((one) => hasObject(sharePictureKey(one))));
  return shared.filter((_, index) => !areStored[index]);
}

function isNothing({ stray, images, shared }: LostPictures): boolean {
  return stray.length + images.length + shared.length === 0;
}

function tableOf({ stray, young, images, shared }: LostPictures): string {
  const rows = [
    ...images.map(({ id, missing }) => `images/${id}: ${missing.length} files are missing`),
    ...shared.map(sharePictureKey),
  ];
  return [
    ...section("Objects without a row", stray),
    ...section(`Objects without a row, younger than ${SURELY_STRAY_AFTER_HOURS} hours`, young),
    ...section("Rows without an object", rows),
  ].join("\n");
}

function section(title: string, lines: string[]): string[] {
  const told = lines.slice(0, MOST_TOLD).map((line) => `  ${line}`);
  const more = lines.length - told.length;
  return [`${title}: ${lines.length}`, ...told, ...(more > 0 ? [`  and ${more} more`] : [])];
}

async function makeAgain(id: string): Promise<boolean> {
  for (const width of IMAGE_WIDTHS.toReversed()) {
    const file = await findImageFile(id, `${width}.jpg`);
    if (file && (await storeImage(null, file.body, id))) return true;
  }
  return false;
}

function forgetImage(id: string) {
  const image_url = imageUrl(id);
  const shown = { where: { image_url }, data: { image_url: null } };
  return prisma.$transaction([
    prisma.reviewPhoto.deleteMany({ where: { image_id: id } }),
    prisma.madeNote.updateMany({ where: { image_id: id }, data: { image_id: null } }),
    prisma.recipe.updateMany(shown),
    prisma.dish.updateMany(shown),
    prisma.season.updateMany(shown),
    prisma.restaurant.updateMany(shown),
    prisma.recipeAuthor.updateMany(shown),
    // Prisma cannot change one key of a JSON column.
    prisma.$executeRaw`
      UPDATE users SET google_user_data = google_user_data || '{"picture": null}', updated_at = now()
       WHERE google_user_data->>'picture' = ${image_url}`,
    prisma.$executeRaw`
      UPDATE users SET profile = profile || '{"picture": null}' WHERE profile->>'picture' = ${image_url}`,
    prisma.$executeRaw`
      UPDATE suggestions SET proposed = proposed - 'image_url'
       WHERE state = 'waiting' AND proposed->>'image_url' = ${image_url}`,
    prisma.image.deleteMany({ where: { id } }),
  ]);
}
