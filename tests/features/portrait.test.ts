import { expect, test } from "vitest";
import "../support/running-oauth-provider.ts";
import { aPicture } from "../support/pictures.ts";

const { storeImage } = await import("#app/features/images/images.server.ts");
const { keepPortrait } = await import("#app/features/users/portrait.server.ts");

test("a sign-in does not wait for other people's pictures, and the next one finds the portrait", async () => {
  const large = await aPicture(3_000, 2_000).jpeg().toBuffer();
  const others = Array.from({ length: 4 }, () => storeImage(null, large));
  const address = `${process.env.OAUTH_ISSUER}/portrait.png`;
  expect(await keepPortrait(address, 20)).toBeNull();
  await Promise.all(others);
  await expect
    .poll(() => keepPortrait(address), { timeout: 10_000 })
    .toMatch(/^\/images\/[0-9a-f]{32}$/);
});
