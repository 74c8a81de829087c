import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type ObjectStore, startObjectStore } from "../../local/object-store.ts";
import { aPicture } from "../support/pictures.ts";

vi.setConfig({ testTimeout: 60_000 });

// A store of this file's own: the pictures of other files have no rows here.
const folder = mkdtempSync(path.join(tmpdir(), "tafula-lost-"));
const store: ObjectStore = await startObjectStore(folder, { isTemporary: true, mostListed: 2 });
Object.assign(process.env, {
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: store.accessKey.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.accessKey.secretAccessKey,
});
const { prisma } = await import("#app/infra/database.server.ts");
const { imageFileKeys, storeImage } = await import("#app/features/images/images.server.ts");
const { deleteObjects, listObjects, putObject } = await import("#app/infra/object-store.server.ts");
const { aDish, anAuthor, aPerson, aRecipe, aReview, aSeason } = await import("../support/rows.ts");

afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;
const longAgo = new Date(Date.now() - TWO_DAYS_MS);

describe("npm run doctor -- --pictures", () => {
  test("KEEP-06 finds objects without a row and rows without an object, and mends when told to", async () => {
    const [sound, broken, lost] = [await anOldImage(), await anOldImage(), await anOldImage()];
    const fresh = await aStoredImage();
    const recipe = await aRecipe({ image_url: `/images/${sound}` });
    const author = await anAuthor({ image_url: `/images/${lost}`, updated_at: longAgo });
    const dish = await aDish({ image_url: `/images/${lost}`, updated_at: longAgo });
    const season = await aSeason({ image_url: `/images/${lost}`, updated_at: longAgo });
    const review = await aReview();
    await prisma.reviewPhoto.create({
      data: { review_id: review.id, position: 1, image_id: lost },
    });
    const person = await aPerson({
      google_user_data: { name: "Zanele", given_name: null, picture: `/images/${lost}` },
      updated_at: longAgo,
    });
    await prisma.sharePicture.create({ data: { kind: "recipes", subject_id: 1, version: "none" } });
    await deleteObjects([
      ...imageFileKeys(lost),
      `images/${broken}/400.avif`,
      `images/${broken}/1600.jpg`,
    ]);
    const strays = [`images/${"0".repeat(32)}/400.jpg`, "share/restaurants/9/old.jpg"];
    await Promise.all(
      [...strays, "share/recipes/9/young.jpg"].map((key) =>
        putObject(key, Buffer.from("x"), "image/jpeg"),
      ),
    );
    for (const key of strays)
      utimesSync(path.join(folder, "objects", `${key}.object`), longAgo, longAgo);

    const expected = [
      "Objects without a row: 2",
      ...strays.map((key) => `  ${key}`),
      "Objects without a row, younger than 24 hours: 1",
      "  share/recipes/9/young.jpg",
      "Rows without an object: 3",
      ...[
        `  images/${broken}: 2 files are missing`,
        `  images/${lost}: ${imageFileKeys(lost).length} files are missing`,
      ].toSorted(),
      "  share/recipes/1/none.jpg",
      "",
    ].join("\n");
    expect(await doctor("--pictures")).toEqual({ code: 1, words: expected });
    expect((await doctor("--pictures", "--mend")).words).toBe(
      `${expected}Deleted 2 objects, made 1 pictures again from a file that was left,\n` +
        "took 1 off what showed them, forgot 1 share pictures.\n",
    );
    expect(await doctor("--pictures")).toMatchObject({ code: 0 });

    const kept = [sound, broken, fresh].flatMap(imageFileKeys);
    expect(await keysInStore()).toEqual([...kept, "share/recipes/9/young.jpg"].toSorted());
    const images = await prisma.image.findMany({ select: { id: true } });
    expect(images.map(({ id }) => id).toSorted()).toEqual([sound, broken, fresh].toSorted());
    expect(await prisma.recipe.findUnique({ where: { id: recipe.id } })).toEqual(recipe);
    expect(await prisma.recipeAuthor.findUnique({ where: { id: author.id } })).toMatchObject({
      image_url: null,
    });
    expect(await prisma.dish.findUnique({ where: { id: dish.id } })).toMatchObject({
      image_url: null,
    });
    expect(await prisma.season.findUnique({ where: { id: season.id } })).toMatchObject({
      image_url: null,
    });
    expect(await prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({
      google_user_data: { name: "Zanele", picture: null },
    });
    expect(await prisma.reviewPhoto.count()).toBe(0);
  });

  test("leaves alone what is being stored, and files that somebody shows without a row of their own", async () => {
    const id = await anOldImage();
    await prisma.image.deleteMany({ where: { id } });
    await aRecipe({ image_url: `/images/${id}` });
    const ofDish = await anOldImage();
    await prisma.image.deleteMany({ where: { id: ofDish } });
    await aDish({ image_url: `/images/${ofDish}` });
    const { id: onItsWay } = await prisma.image.create({
      data: { id: "f".repeat(32), width: 8, height: 8 },
    });
    const { words } = await doctor("--pictures");
    expect(words).not.toContain(id);
    expect(words).not.toContain(ofDish);
    expect(words).not.toContain(onItsWay);
  });

  test("KEEP-06 mends nothing when the database knows little of the store, unless both are named", async () => {
    await prisma.recipe.updateMany({ data: { image_url: null } });
    await prisma.image.deleteMany();
    const stray = `images/${"1".repeat(32)}/400.jpg`;
    await putObject(stray, Buffer.from("x"), "image/jpeg");
    utimesSync(path.join(folder, "objects", `${stray}.object`), longAgo, longAgo);
    const kept = await keysInStore();
    const refused = await doctor("--pictures", "--mend");
    expect(refused).toMatchObject({
      code: 1,
      words: expect.stringContaining("Nothing was mended"),
    });
    expect(await doctor("--pictures", "--mend", "other/bucket")).toEqual(refused);
    expect(await keysInStore()).toEqual(kept);
    const [, named = ""] = /--mend (\S+)\n/.exec(refused.words) ?? [];
    expect((await doctor("--pictures", "--mend", named)).code).toBe(0);
    expect(await keysInStore()).not.toContain(stray);
  });

  test("KEEP-06 makes a width that is younger than every picture", async () => {
    await deleteObjects(await keysInStore());
    await prisma.image.deleteMany();
    const ids = [await anOldImage(), await anOldImage()];
    await deleteObjects(ids.flatMap((id) => [`images/${id}/640.avif`, `images/${id}/640.jpg`]));
    const { code, words } = await doctor("--pictures", "--mend");
    expect(words).toContain(`images/${ids[0]}: 2 files are missing`);
    expect(code).toBe(0);
    expect(await keysInStore()).toEqual(expect.arrayContaining(ids.flatMap(imageFileKeys)));
  });

  test("refuses an option that there is not", async () => {
    expect(await doctor("--mend")).toEqual({
      code: 1,
      words: "There is no option --mend. To look: npm run doctor -- [--pictures [--mend]]\n",
    });
  });
});

async function anOldImage(): Promise<string> {
  const id = await aStoredImage();
  await prisma.image.update({ where: { id }, data: { created_at: longAgo } });
  for (const key of imageFileKeys(id)) {
    utimesSync(path.join(folder, "objects", `${key}.object`), longAgo, longAgo);
  }
  return id;
}

async function aStoredImage(): Promise<string> {
  const image = await storeImage(null, await aPicture(40, 30).png().toBuffer());
  return image?.id ?? "";
}

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listObjects("")) keys.push(key);
  return keys;
}

function doctor(...options: string[]) {
  return promisify(execFile)(process.execPath, ["doctor.mjs", ...options]).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    ({ code, stdout, stderr }) => ({ code, words: `${stdout}${stderr}` }),
  );
}
