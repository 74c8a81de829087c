import { expect, type Page } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { openOwnMenu, signInAs } from "../support/take-part.ts";

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
  const people: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith("/api/users/me")) people.push(answer.status());
  });
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
  expect(people).toEqual([200]);

  await page.goBack();
  await expect(page).not.toHaveURL(/auth\/callback/);
});

test("SES-02 SES-04 SES-06: the callback says that it waits for the person, then who signed in, until home arrives", async ({
  page,
}) => {
  // Playwright looks at no page that is about to be left, so the page itself notes what it says.
  await page.addInitScript(() => {
    if (!location.pathname.endsWith("/callback")) return;
    new MutationObserver(() => {
      const status = document.querySelector("main [role=status]");
      const said: string[] = JSON.parse(sessionStorage.getItem("said") ?? "[]");
      const now = `${status?.textContent?.trim()}, busy ${status?.ariaBusy}`;
      if (status && now !== said.at(-1))
        sessionStorage.setItem("said", JSON.stringify([...said, now]));
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.goto(await callbackFor(page, "Sizwe Signing"));
  await expect(page.getByRole("banner").getByText("Sizwe")).toBeVisible();
  const said = await page.evaluate(() => JSON.parse(sessionStorage.getItem("said") ?? "[]"));
  expect(said).toContain("Signing you in, busy true");
  expect(said.at(-1)).toBe("Signed in as Sizwe, busy false");
});

test("SES-01: the callback loads no script of what it does not do", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.text());
  });
  await hold(page, "**/api/sessions");
  const isRunning = page.waitForRequest("**/api/sessions");
  await page.goto(await callbackFor(page, "Lindiwe Light"));
  await isRunning;
  const all = (await Promise.all(scripts)).join("");
  expect(all).toContain("/api/sessions");
  expect(all).not.toMatch(/api\/logout|redirect_url|Failed to (?:logout|get login)/);
});

test("SES-08: Logout takes the name away first, then tells the server", async ({ page }) => {
  await signInAs(page, "Lerato Leaving");
  await openHydrated(page, "/favorites");
  const letGo = await hold(page, "**/api/logout");
  const menu = await openOwnMenu(page);
  const asked = page.waitForRequest("**/api/logout");
  await menu.getByRole("button", { name: "Logout" }).click();
  await asked;
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Lerato")).toHaveCount(0);
  await expect(page).toHaveURL(/favorites/);
  letGo();
  await expect(page).toHaveURL((url) => url.pathname === "/");
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

/** Holds requests to an address back, and returns a function that lets them go on. */
async function hold(page: Page, address: Parameters<Page["route"]>[0]) {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

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
