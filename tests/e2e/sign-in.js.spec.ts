import { expect, type Page } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { signInAs } from "../support/take-part.ts";

const NO_CODE =
  "Cannot exchange code for session token: no code provided in the URL search params.";

/** Up to the address to which the provider sends the browser back. */
async function callbackFor(page: Page, name: string, return_to = "/") {
  const asked = await page.request.get(`/auth/sign-in?${new URLSearchParams({ return_to })}`);
  const agreed = await page.request.post(asked.url(), { form: { name } });
  return agreed.url();
}

function watchExchanges(page: Page) {
  const sent: { body: unknown; at: number }[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/sessions")) {
      sent.push({ body: request.postDataJSON(), at: Date.now() });
    }
  });
  return sent;
}

test("AUTH-01 AUTH-02 AUTH-03 AUTH-05 AUTH-06 LIM-13 API-05: the callback says Welcome, exchanges the code once, after 100 ms, and goes home", async ({
  page,
}) => {
  const callback = await callbackFor(page, "Wandile Welcome", "/favorites");
  const sent = watchExchanges(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(callback);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  await expect(page.getByRole("status").filter({ hasText: "Signing you in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeHidden();
  await page.clock.runFor(99);
  expect(sent).toEqual([]);
  const answer = page.waitForResponse(/\/api\/sessions$/);
  await page.clock.runFor(1);
  expect((await answer).status()).toBe(200);
  await page.clock.resume();

  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("banner").getByText("Wandile")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Favorites" })).toBeVisible();
  const code = new URL(callback).searchParams.get("code");
  expect(sent.map(({ body }) => body)).toEqual([{ code }]);

  await page.goBack();
  await expect(page).not.toHaveURL(/auth\/callback/);
});

test("AUTH-04 ERR-03 ERR-09 API-06: a code that is refused is logged, and leads home as well", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  expectComplaint(/Failed to exchange code/);
  const logged = messagesOf(page);
  await page.goto("/auth/callback?code=forged&state=forged");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(logged).toContain(
    "Failed to exchange code for session token: API responded with HTTP status 401",
  );
});

test("AUTH-07 ERR-09: without a code that is said, and nothing is sent", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Cannot exchange code/);
  const logged = messagesOf(page);
  const sent = watchExchanges(page);
  await page.goto("/auth/callback");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(logged).toContain(NO_CODE);
  expect(sent).toEqual([]);
});

function messagesOf(page: Page) {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  return logged;
}

test("SES-01: the header follows who signs in or out in another tab, from the next page on", async ({
  page,
}) => {
  await signInAs(page, "Anele Another");
  await openHydrated(page, "/favorites");
  const banner = page.getByRole("banner");
  await expect(banner.getByText("Anele")).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, "Bongani Both");
  await banner.getByRole("link", { name: "My Reviews" }).click();
  await expect(banner.getByText("Bongani")).toBeVisible();
  expect((await page.request.get("/api/logout")).status()).toBe(200);
  await banner.getByRole("link", { name: "Home" }).click();
  await expect(banner.getByRole("link", { name: "Sign In" })).toBeVisible();
});
