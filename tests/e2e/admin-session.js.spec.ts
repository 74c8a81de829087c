import { expect } from "@playwright/test";
import { JOURNEYS_ADMIN, signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";

const { ADMIN_USERNAME, ADMIN_PASSWORD } = JOURNEYS_ADMIN;

test("signing in keeps a token for scripts, and Logout takes it away (ALOG-10, ADSH-13, LIM-16, ACCOUNT-08)", async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto("/admin/restaurants?search=curry");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.getByLabel("Username").fill(ADMIN_USERNAME);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin/restaurants?search=curry");
  const token = await page.evaluate(() => localStorage.getItem("admin_token"));
  const call = await page.request.get("/api/admin/stats", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(call.status()).toBe(200);
  const elsewhere = await playwright.request.newContext({ baseURL });
  const alone = await elsewhere.get("/api/admin/stats", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(alone.status()).toBe(401);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await page.evaluate(() => localStorage.getItem("admin_token"))).toBeNull();
  const after = await page.request.get("/api/admin/stats", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(after.status()).toBe(401);
});

test("the password can be shown and hidden (ALOG-03)", async ({ page }) => {
  await page.goto("/admin/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret words");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("secret words");
});

test("the button says Signing In... while the answer is on its way (ALOG-06)", async ({ page }) => {
  await page.goto("/admin/login");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/login.data*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByLabel("Username").fill(ADMIN_USERNAME);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("what went wrong is said in words (ALOG-08, ALOG-09)", async ({ page, expectComplaint }) => {
  expectComplaint(/401|ERR_FAILED|502/);
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(`nobody-${Date.now()}`);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong username or password");

  await page.route("**/admin/login.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Network error. Please try again.");

  await page.unroute("**/admin/login.data*");
  await page.route("**/admin/login.data*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Login failed");
});

test("a page that takes long to come is said to be loading (ARF-17, T-46)", async ({ page }) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/dashboard");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/admin/restaurants/new.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Add Restaurant" }).click();
  const bar = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe("fixed");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Add Restaurant" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
