import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Signs in through the local provider, as somebody of one's own. Only the requests of the journey, for speed:
 * sign-in-prompt.spec.ts takes it in the browser.
 */
export async function signInAs(page: Page, name: string) {
  const asked = await page.request.get("/auth/sign-in?return_to=%2F");
  const agreed = await page.request.post(asked.url(), { form: { name } });
  const data = Object.fromEntries(new URL(agreed.url()).searchParams);
  const session = await page.request.post("/api/sessions", { data });
  expect(session.status()).toBe(200);
}

/** The address of a recipe or restaurant that no other journey looks at: from the end, the last one being 0. */
export async function lastOf(page: Page, kind: "recipes" | "restaurants", place: number) {
  const response = await page.request.get(`/api/${kind}?limit=200`);
  const rows: { id: number }[] = await response.json();
  const ids = rows.map(({ id }) => id).toSorted((one, other) => other - one);
  return `/${kind}/${ids[place]}`;
}

/** What a finger or a mouse meets: the radio itself cannot be seen. */
export function star(form: Locator, name: string) {
  return form.locator(".stars-in label", { hasText: name });
}
