import type { Page } from "@playwright/test";
import { readPublished } from "../../local/services.ts";

/**
 * In a journey the product's own functions work on the site's database, once this process knows where that is. Import them
 * after this: they read the environment when they are loaded.
 */
export function knowTheSite() {
  const published = readPublished(process.env.TEST_FOLDER ?? "");
  Object.assign(process.env, ...Object.values(published?.services ?? {}));
}

/** As if the last question to the map had been asked long ago: it answers one a second. */
export async function freeTheMap() {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  await prisma.geocoderTurn.updateMany({ data: { next_at: new Date(0) } });
}

export async function giveCookie(page: Page, cookie: string) {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await page
    .context()
    .addCookies([{ name, value, url: `http://localhost:${process.env.TEST_PORT}` }]);
}
