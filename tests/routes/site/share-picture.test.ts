import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#app/features/limits/limits.ts";
import { storeImage } from "#app/features/images/images.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { deleteUnneededSharePictures } from "#app/features/sharing/share-pictures.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { hasObject, putObject } from "#app/infra/object-store.server.ts";
import { fetchApp, pageOf } from "../../support/app.ts";
import { aPicture } from "../../support/pictures.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";

const LONG = `Grandmother’s umngqusho with ${"samp and sugar beans ".repeat(10)}`.slice(0, 200);

describe("the picture a shared link shows", () => {
  test.each([
    ["a short name", "Bobotie"],
    ["a very long name", LONG],
    ["one endless word", "ʻŌkolehao".repeat(22)],
    ["letters and signs the font lacks", "Ḓoro 🍲 麻婆豆腐 Šušu"],
    ["nothing the font has", "麻婆豆腐"],
  ])("FOUND-04 FOUND-05: is a JPEG of 1200 by 630 under 300 KB: %s", async (_, title) => {
    const recipe = await aRecipe({ title, image_url: await aStoredPicture() });
    const address = await shareAddressOf(`/recipes/${recipe.id}`);
    const response = await fetchApp(address);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const bytes = await response.bytes();
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    // The name stays on the cloth: clear of the edge, of the brand above it, and of the table.
    const edges = {
      below: [0, 500, 540, 130],
      left: [0, 170, 56, 330],
      right: [630, 200, 36, 250],
    };
    for (const [name, [left = 0, top = 0, width = 0, height = 0]] of Object.entries(edges)) {
      const part = sharp(bytes).extract({ left, top, width, height });
      expect(await whitest(part), name).toBeLessThan(200);
    }
  });

  test("carries the name: two names make two pictures", async () => {
    const pictures = ["Bobotie", "Koeksisters"].map(async (title) => {
      const recipe = await aRecipe({ title });
      return (await fetchApp(await shareAddressOf(`/recipes/${recipe.id}`))).bytes();
    });
    const [one, other] = await Promise.all(pictures);
    expect(one).not.toEqual(other);
  });

  test("shows the photo beside the name, and the brand above it", async () => {
    const colours = [
      { r: 200, g: 20, b: 20 },
      { r: 20, g: 20, b: 200 },
    ];
    const shown = colours.map(async (background) => {
      const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
        .png()
        .toBuffer();
      const image = await storeImage(null, photo);
      const recipe = await aRecipe({ title: "Bobotie", image_url: imageUrl(image?.id ?? "") });
      const bytes = await (await fetchApp(await shareAddressOf(`/recipes/${recipe.id}`))).bytes();
      const right = sharp(bytes).extract({ left: 800, top: 250, width: 200, height: 130 });
      const { dominant } = await sharp(await right.toBuffer()).stats();
      const brand = sharp(bytes).extract({ left: 60, top: 50, width: 300, height: 80 });
      return { isRed: dominant.r > dominant.b, brand: await whitest(brand) };
    });
    expect(await Promise.all(shown)).toEqual([
      { isRed: true, brand: expect.closeTo(255, -1.5) },
      { isRed: false, brand: expect.closeTo(255, -1.5) },
    ]);
  });

  test("is made once, kept in the store, and read from there", async () => {
    const recipe = await aRecipe();
    const address = await shareAddressOf(`/recipes/${recipe.id}`);
    const key = address.slice(1);
    expect(await hasObject(key)).toBe(false);
    const both = await Promise.all([fetchApp(address), fetchApp(address)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await hasObject(key)).toBe(true);
    await putObject(key, Buffer.from("as it is kept"), "image/jpeg");
    expect(await (await fetchApp(address)).text()).toBe("as it is kept");
  });

  test("FOUND-04: is another when name or picture change, and the old one leaves the store", async () => {
    const restaurant = await aRestaurant({ name: "Kwa Mama" });
    const page = `/restaurants/${restaurant.id}`;
    const first = await shareAddressOf(page);
    await fetchApp(first);
    const where = { id: restaurant.id };
    await prisma.restaurant.update({ where, data: { name: "Kwa Gogo" } });
    const second = await shareAddressOf(page);
    await prisma.restaurant.update({ where, data: { image_url: await aStoredPicture() } });
    const third = await shareAddressOf(page);
    expect(new Set([first, second, third]).size).toBe(3);
    // Whoever kept an old address is led to what there is now.
    const old = await fetchApp(first);
    expect([old.status, old.headers.get("Location")]).toEqual([302, third]);
    expect((await fetchApp(third)).status).toBe(200);
    expect(await hasObject(first.slice(1))).toBe(false);
    await prisma.restaurant.update({ where, data: { phone: "011 555 0101" } });
    expect(await shareAddressOf(page)).toBe(third);
  });

  test("T-50: is not made for an address that had many made, and is shown to it once it is", async () => {
    const [one, other] = await Promise.all([aRecipe(), aRecipe()]);
    const [made, unmade] = await Promise.all(
      [one, other].map(({ id }) => shareAddressOf(`/recipes/${id}`)),
    );
    const network = { address: "2001:db8:7:7::1" };
    expect((await fetchApp(made ?? "", network)).status).toBe(200);
    const [{ times }] = LIMITS.share_pictures.address;
    await prisma.limitCount.updateMany({ data: { count: times } });
    const refused = await fetchApp(unmade ?? "", { address: "2001:db8:7:7::2" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await fetchApp(made ?? "", network)).status).toBe(200);
    expect((await fetchApp(unmade ?? "", { address: "2001:db8:7:8::1" })).status).toBe(200);
    await prisma.limitCount.deleteMany();
  });

  test("of what is deleted leaves the store with the next cleaning", async () => {
    const recipe = await aRecipe();
    const address = await shareAddressOf(`/recipes/${recipe.id}`);
    await fetchApp(address);
    expect(await deleteUnneededSharePictures()).toBe(0);
    await prisma.recipe.delete({ where: { id: recipe.id } });
    expect(await deleteUnneededSharePictures()).toBe(1);
    expect(await hasObject(address.slice(1))).toBe(false);
  });

  test("is only of what everybody may see", async () => {
    const hidden = await aRestaurant({ is_active: false });
    const recipe = await aRecipe();
    for (const address of [
      `/share/restaurants/${hidden.id}/0.jpg`,
      "/share/recipes/99999/0.jpg",
      `/share/authors/${recipe.id}/0.jpg`,
      "/share/recipes/x/0.jpg",
    ]) {
      expect((await fetchApp(address)).status, address).toBe(404);
    }
  });
});

test("FOUND-03: every public page names a share picture with its size, for both kinds of card", async () => {
  const addresses = [
    `/recipes/${(await aRecipe()).id}`,
    `/restaurants/${(await aRestaurant()).id}`,
  ];
  const others = ["/", "/?tab=restaurants", "/about", "/contact", "/terms", "/privacy"];
  for (const address of [...addresses, ...others]) {
    const page = await pageOf(await fetchApp(address));
    const contentOf = (name: string) =>
      page.querySelector(`meta[property='${name}'], meta[name='${name}']`)?.getAttribute("content");
    expect(contentOf("og:image")).toMatch(/^http:\/\/localhost:3000\/(share|icons)\/.+/);
    expect(contentOf("twitter:image")).toBe(contentOf("og:image"));
    expect(contentOf("twitter:card")).toBe("summary_large_image");
    expect([contentOf("og:image:width"), contentOf("og:image:height")]).toEqual(["1200", "630"]);
    for (const name of ["description", "og:title", "og:description", "og:url", "twitter:title"])
      expect(contentOf(name), name).toBeTruthy();
    expect(contentOf("og:locale")).toBe("en_ZA");
  }
});

async function shareAddressOf(page: string): Promise<string> {
  const document = await pageOf(await fetchApp(page));
  const content = document.querySelector("meta[property='og:image']")?.getAttribute("content");
  return new URL(content ?? "").pathname;
}

async function aStoredPicture(): Promise<string> {
  const image = await storeImage(null, await aPicture(900, 600).jpeg().toBuffer());
  return imageUrl(image?.id ?? "");
}

/** The lightest that a part of the picture gets in its darkest channel: near 255 where letters are. */
async function whitest(part: Sharp): Promise<number> {
  const { channels } = await sharp(await part.toBuffer()).stats();
  return Math.min(...channels.map(({ max }) => max));
}
