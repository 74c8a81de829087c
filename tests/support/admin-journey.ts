import type { Page } from "@playwright/test";
import { giveCookie, knowTheSite } from "./journeys-site.ts";

/** Whom the site of the journeys makes its first administrator (serve.ts). */
export const JOURNEYS_ADMIN = {
  ADMIN_USERNAME: "journeys",
  ADMIN_PASSWORD: "only the journeys know it",
};

/** Begins the session without the sign-in page, for speed: admin-session.js.spec.ts takes that in the browser. */
export async function signInAsAdmin(page: Page, username = JOURNEYS_ADMIN.ADMIN_USERNAME) {
  knowTheSite();
  const { prisma } = await import("#app/infra/database.server.ts");
  const { anAdminSession } = await import("./signed-in-admin.ts");
  const admin = await prisma.admin.findUniqueOrThrow({ where: { username } });
  const { cookie } = await anAdminSession(admin);
  await giveCookie(page, cookie);
}
