import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../../support/app.ts";
import { aPicture } from "../../../support/pictures.ts";
import { expectRefusal } from "../../../support/refusal.ts";
import { anAdminSession } from "../../../support/signed-in-admin.ts";
import { aFileForm, asSent } from "../../../support/uploads.ts";

const IMAGE_MAX_BYTES = 10_485_760;

/** The API for programs, and the page's own address for its uploader. */
const doors: [address: string, by: "bearer" | "cookie"][] = [
  ["/api/admin/upload-image", "bearer"],
  ["/admin/upload-image", "cookie"],
];

async function upload(
  [address, by]: (typeof doors)[number],
  file: Parameters<typeof aFileForm>[0],
) {
  const { admin_id, cookie, bearer } = await anAdminSession();
  const { body, headers } = await asSent(aFileForm(file));
  const response = await fetchApp(address, {
    body,
    ...(by === "cookie" && { cookie }),
    headers: { Accept: "application/json", ...headers, ...(by === "bearer" && bearer) },
  });
  return { response, admin_id };
}

/** A sound JPEG of exactly so many bytes: what follows the picture is passed over. */
async function aPictureOf(size: number) {
  const jpeg = await aPicture(60, 40).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
}

describe.each(doors)("POST %s", (...door) => {
  test("API-43 stores the picture as this administrator's and answers its address", async () => {
    const bytes = await aPicture(90, 60).png().toBuffer();
    const { response, admin_id } = await upload(door, { bytes });
    expect(response.status).toBe(201);
    const { url } = await response.json();
    const image = await prisma.image.findUniqueOrThrow({ where: { id: url.split("/")[2] } });
    expect(image).toMatchObject({ admin_id, user_id: null, width: 90, height: 60 });
    expect((await fetchApp(url)).status).toBe(200);
  });

  test("AUP-04 AUP-10 LIM-07 takes 10485760 bytes", async () => {
    const { response } = await upload(door, { bytes: await aPictureOf(IMAGE_MAX_BYTES) });
    expect(response.status).toBe(201);
  });

  test("AUP-04 AUP-10 LIM-07 refuses one byte more", async () => {
    const bytes = await aPictureOf(IMAGE_MAX_BYTES + 1);
    const { response, admin_id } = await upload(door, { bytes, name: "vleis.jpg" });
    await expectRefusal(response, { status: 413, error: "vleis.jpg is too large (max 10MB)" });
    expect(await prisma.image.count({ where: { admin_id } })).toBe(0);
  });

  test.each([
    ["a GIF", "dance.gif", () => aPicture(20, 20).gif().toBuffer()],
    ["a WebP named .jpg", "photo.jpg", () => aPicture(20, 20).webp().toBuffer()],
    ["text named .png", "notes.png", async () => Buffer.from("Just some words")],
  ])("AUP-03 AUP-10 LIM-08 T-16 refuses %s", async (_, name, make) => {
    const bytes = new Uint8Array(await make());
    const { response, admin_id } = await upload(door, { bytes, name });
    await expectRefusal(response, { status: 415, error: `${name} is not a valid image file` });
    expect(await prisma.image.count({ where: { admin_id } })).toBe(0);
  });

  test("AUP-08 tells a script whose session has ended, in place of the page for signing in", async () => {
    const { body, headers } = await asSent(aFileForm({ bytes: "x" }));
    const response = await fetchApp(door[0], {
      body,
      headers: { Accept: "application/json", ...headers },
    });
    await expectRefusal(response, { status: 401, error: expect.stringMatching(/^Sign in/) });
  });
});

test("API-43 GET /api/admin/upload-image is no method", async () => {
  const { bearer } = await anAdminSession();
  const response = await fetchApp("/api/admin/upload-image", { headers: bearer });
  expect(response.status).toBe(405);
});
