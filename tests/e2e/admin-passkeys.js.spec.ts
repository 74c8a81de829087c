import { expect } from "@playwright/test";
import { openHydrated, test } from "../support/journey.ts";
import { giveCookie, knowTheSite } from "../support/journeys-site.ts";

const PASSWORD = "lemon trees in Ceres";

test("FACTOR-07 a passkey is added, and lets its owner in after the password", async ({ page }) => {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { hashPassword } = await import("#app/features/admins/password.server.ts");
  const { anAdmin, anAdminSession } = await import("../support/signed-in-admin.ts");
  const admin = await anAdmin();
  const password_hash = await hashPassword(PASSWORD);
  await prisma.admin.update({ where: { id: admin.id }, data: { password_hash } });
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "usb", automaticPresenceSimulation: true },
  });

  await giveCookie(page, (await anAdminSession(admin)).cookie);
  await openHydrated(page, "/admin/account/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.locator(".recovery li")).toHaveCount(10);

  await page.context().clearCookies();
  await openHydrated(page, "/admin/login?next=/admin/recipes");
  await page.getByLabel("Username").fill(admin.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/second-factor/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/admin/recipes");
  expect(await page.evaluate(() => localStorage.getItem("admin_token"))).toMatch(/^[\w-]{43}$/);

  await page.goto("/admin/account/passkeys");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  const acts = await prisma.adminAct.findMany({
    where: { subject_kind: "administrator", subject_id: admin.id },
    orderBy: { id: "asc" },
    select: { act: true },
  });
  expect(acts.map(({ act }) => act)).toEqual(["added_a_passkey_of", "removed_a_passkey_of"]);
});
