import type { Locator, Page } from "@playwright/test";
import { giveCookie, knowTheSite } from "./journeys-site.ts";

/** Begins the session of somebody of one's own, for speed: sign-in-prompt.spec.ts takes the way through the provider. */
export async function signInAs(page: Page, name: string) {
  knowTheSite();
  const { aPerson } = await import("./rows.ts");
  const { aSession } = await import("./signed-in.ts");
  const google_user_data = { name, given_name: name.split(" ")[0], picture: null };
  const person = await aPerson({ google_user_data });
  await giveCookie(page, await aSession(person));
  return person;
}

/** The address of one of the demo content that no other journey looks at: from the end, the last one being 0. */
export async function lastOf(page: Page, kind: "recipes" | "restaurants", place: number) {
  knowTheSite();
  const { demo } = await import("../../prisma/seed/content.ts");
  const response = await page.request.get(`/api/${kind}?limit=200`);
  const rows: { id: number }[] = await response.json();
  // The demo content comes first; what journeys add comes after it.
  const seeded = rows.map(({ id }) => id).filter((id) => id <= demo[kind].length);
  const ids = seeded.toSorted((one, other) => other - one);
  return `/${kind}/${ids[place]}`;
}

/** Opens the menu under the reader's picture in the header, which holds their own pages and Logout. */
export async function openOwnMenu(page: Page) {
  await page.locator(".user summary").click();
  return page.locator(".user .menu-list");
}

/** What a finger or a mouse meets: the radio itself cannot be seen. */
export function star(form: Locator, name: string) {
  return form.locator(".stars-in label", { hasText: name });
}
