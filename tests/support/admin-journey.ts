import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** Whom the site of the journeys makes its first administrator (serve.ts). */
export const JOURNEYS_ADMIN = {
  ADMIN_USERNAME: "journeys",
  ADMIN_PASSWORD: "only the journeys know it",
};

/** Signs in by the request alone, for speed: the sign-in page has a journey of its own. */
export async function signInAsAdmin(page: Page) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = JOURNEYS_ADMIN;
  const answer = await page.request.post("/admin/login", {
    headers: { "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    form: { username, password, next: "" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}
