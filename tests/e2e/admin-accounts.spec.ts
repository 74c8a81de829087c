import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { violationsOf } from "../support/axe.ts";
import { test } from "../support/journey.ts";
import { giveCookie, knowTheSite } from "../support/journeys-site.ts";

const PASSWORD = "lemon trees in Ceres";

/** With a session of some time ago. */
async function anOwner(page: Page) {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { hashPassword } = await import("#app/features/admins/password.server.ts");
  const { anAdmin, anAdminSession } = await import("../support/signed-in-admin.ts");
  const { id } = await anAdmin();
  const password_hash = await hashPassword(PASSWORD);
  const owner = await prisma.admin.update({ where: { id }, data: { password_hash } });
  await giveCookie(page, (await anAdminSession(owner)).cookie);
  await prisma.adminToken.updateMany({ where: { admin_id: id }, data: { proved_at: null } });
}

test("ACCOUNT-04 ACCOUNT-05 FACTOR-02 STEP-01 an owner invites an editor, who sets up codes, and takes the account back", async ({
  page,
  browser,
  expectComplaint,
}, { project }) => {
  expectComplaint(/status of 403/);
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const username = `lerato-${project.name}-${Date.now()}`;
  const { javaScriptEnabled, baseURL } = project.use;
  const isScripted = javaScriptEnabled !== false;
  await anOwner(page);
  await page.goto("/admin/accounts");
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Role", { exact: true }).selectOption("Editor");
  await page.getByRole("button", { name: "Make a link" }).click();
  const heading = page.getByRole("heading", { name: "Confirm it is you" });
  const password = page.getByLabel("Your password");
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/^Confirm it is you/);
  await expect(page.getByText(`You asked to invite ${username} as editor`)).toBeVisible();
  if (isScripted) {
    await expect(heading).toBeFocused();
    expect.soft(await violationsOf(page)).toEqual([]);
    await page.context().setOffline(true);
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("alert")).toHaveText(/could not be sent/);
    await expect(heading).toBeVisible();
    await page.context().setOffline(false);
  }
  await password.fill("a guess");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("This is not your password")).toBeVisible();
  await expect(page).toHaveTitle(/^This is not your password/);
  if (isScripted) await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Go on" }).click();
  const link = (await page.locator(".made-link code").textContent()) ?? "";
  expect(new URL(link).pathname).toBe("/invitation");

  const context = await browser.newContext({ javaScriptEnabled, baseURL });
  const invited = await context.newPage();
  await invited.goto(link);
  await expect(invited.getByText(`Your user name is ${username}`)).toBeVisible();
  if (isScripted) {
    for (const width of [375, 1280]) {
      await invited.setViewportSize({ width, height: 800 });
      expect.soft(await violationsOf(invited), `${width} px`).toEqual([]);
    }
  }
  await invited.getByLabel("Choose a password").fill(PASSWORD);
  await invited.getByRole("button", { name: "Begin" }).click();
  await expect(invited).toHaveURL("/admin/dashboard");
  await expect(invited.getByRole("link", { name: "Add Restaurant" })).toBeVisible();

  await invited.goto("/admin/account/codes");
  const key = (await invited.locator("code.key").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  await invited.getByLabel("Code", { exact: true }).fill(totp.generate());
  await invited.getByRole("button", { name: "Confirm" }).click();
  const recovery = (await invited.locator(".recovery code").first().textContent()) ?? "";
  await invited.getByRole("button", { name: "Logout" }).first().click();
  await invited.getByLabel("Username").fill(username);
  await invited.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await invited.getByRole("button", { name: "Sign In" }).click();
  await expect(invited).toHaveURL(/\/admin\/second-factor/);
  if (isScripted) expect.soft(await violationsOf(invited)).toEqual([]);
  await invited.getByLabel("Code", { exact: true }).fill(recovery);
  await invited.getByRole("button", { name: "Sign In" }).click();
  await expect(invited).toHaveURL("/admin/dashboard");

  await page.goto("/admin/accounts");
  await page.getByRole("button", { name: `Disable ${username}` }).click();
  await expect(page.getByRole("button", { name: `Enable ${username}` })).toBeVisible();
  await invited.goto("/admin/dashboard");
  await expect(invited).toHaveURL(/\/admin\/login/);
  await context.close();
});
