import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectError } from "../../support/errors.ts";
import { lineToTheStore } from "../../support/line.ts";
import { aFlatPicture, aPicture } from "../../support/pictures.ts";
import { asSent } from "../../support/uploads.ts";

const line = await lineToTheStore();
const { prisma } = await import("#app/infra/database.server.ts");
const { fetchApp, pageOf, textOf } = await import("../../support/app.ts");
const { PUBLIC_URL } = await import("../../support/public-url.ts");
const { anAdminSession } = await import("../../support/signed-in-admin.ts");

let admin: Awaited<ReturnType<typeof anAdminSession>>;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  admin = await anAdminSession();
  png = new Uint8Array(await aPicture(40, 30).png().toBuffer());
});

afterAll(() => line.close());

/** As a browser without script sends the form. */
async function send(files: { bytes: Uint8Array<ArrayBuffer> | string; name: string }[]) {
  const form = new FormData();
  for (const { bytes, name } of files) form.append("image", new Blob([bytes]), name);
  return fetchApp("/admin/pictures", { cookie: admin.cookie, ...(await asSent(form)) });
}

function saidOn(page: Document) {
  return [...page.querySelectorAll("#picture-errors > [role=alert]")].map((one) =>
    textOf(one, "span, p"),
  );
}

function addressesOn(page: Document) {
  return [...page.querySelectorAll(".acard a")].map((link) => link.getAttribute("href") ?? "");
}

describe("/admin/pictures", () => {
  test("AUP-05 LIM-05 AUP-02 takes five pictures unless told otherwise", async () => {
    const page = await pageOf(await fetchApp("/admin/pictures", { cookie: admin.cookie }));
    const picker = page.querySelector("photo-picker");
    expect(picker?.getAttribute("limit")).toBe("5");
    expect(picker?.getAttribute("action")).toBe("/admin/upload-image");
    expect(textOf(page, "photo-picker .no-room")).toMatch(/^Maximum number of images reached/);
    const file = page.querySelector("input[type=file]");
    expect(file?.getAttribute("accept")).toBe("image/png,image/jpeg");
    expect(file?.hasAttribute("multiple")).toBe(true);
    expect(textOf(page, "main")).toContain("A picture that no page uses is deleted after a day.");
  });

  test("stores each file and shows its whole address", async () => {
    const response = await send([
      { bytes: png, name: "one.png" },
      { bytes: png, name: "two.png" },
    ]);
    expect(response.status).toBe(200);
    const addresses = addressesOn(await pageOf(response));
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      expect(address).toMatch(new RegExp(`^${PUBLIC_URL}/images/[0-9a-f]{32}$`));
      const id = address.slice(-32);
      const { admin_id } = await prisma.image.findUniqueOrThrow({ where: { id } });
      expect(admin_id).toBe(admin.admin_id);
    }
  });

  test("AUP-07 AUP-08 AUP-10 keeps what it can, and says the rest", async () => {
    const files = Array.from({ length: 5 }, (_, index) => ({ bytes: png, name: `${index}.png` }));
    const many = await send([...files, { bytes: png, name: "six.png" }]);
    expect(many.status).toBe(400);
    const page = await pageOf(many);
    expect(addressesOn(page)).toHaveLength(5);
    expect(textOf(page, "#picture-errors > [role=alert]")).toBe(
      "You can only upload 5 more image(s)",
    );
    const mixed = await pageOf(
      await send([
        { bytes: "words", name: "notes.png" },
        { bytes: png, name: "a.png" },
      ]),
    );
    expect(addressesOn(mixed)).toHaveLength(1);
    expect(textOf(mixed, "#picture-errors > [role=alert]")).toBe(
      "Failed to upload images: notes.png is not a valid image file",
    );
  });

  test("PIC-05 says of a sound picture with too many pixels how many it has", async () => {
    const bytes = new Uint8Array(await aFlatPicture(8_501, 6_000).jpeg().toBuffer());
    expect(saidOn(await pageOf(await send([{ bytes, name: "stitched.jpg" }])))).toEqual([
      "Failed to upload images: stitched.jpg has 52 megapixels; 51 are the most. Make it smaller and choose it again.",
    ]);
  });

  test("AUP-08 says each thing by itself, and once", async () => {
    const words = ["a.png", "b.png", "b.png"].map((name) => ({ bytes: "words", name }));
    const page = await pageOf(await send(words));
    expect(saidOn(page)).toEqual([
      "Failed to upload images: a.png is not a valid image file",
      "Failed to upload images: b.png is not a valid image file",
    ]);
  });

  test("AUP-08 asks a store that is away once, and says so once", async () => {
    expectError(/The object store failed/);
    const files = ["a.png", "b.png", "c.png"].map((name) => ({ bytes: png, name }));
    line.cut();
    const response = await send(files);
    line.mend();
    expect(response.status).toBe(400);
    expect(saidOn(await pageOf(response))).toEqual([
      "Failed to upload images: Pictures cannot be stored just now. Try again in a minute.",
    ]);
  });
});
