import { afterAll, describe, expect, inject, test } from "vitest";
import { applyMigrations } from "../../../local/migrate.ts";
import { createDatabase } from "../../support/database.ts";

// The app reads its environment when it is loaded.
const { DATABASE_URL: servicesUrl = "" } = inject("services");
const database = await createDatabase(servicesUrl, "empty");
Object.assign(process.env, {
  DATABASE_URL: database.url,
  ADMIN_USERNAME: "first",
  ADMIN_PASSWORD: "the first password",
});
const { fetchApp } = await import("../../support/app.ts");
const { saveAdmin } = await import("#app/features/admins/accounts/admins.server.ts");

/** An answer holds for a second. */
const PATIENCE = { timeout: 5_000 };

afterAll(database.drop);

async function ready() {
  const response = await fetchApp("/readyz");
  return { status: response.status, ...(await response.json()) };
}

describe("GET /readyz", () => {
  test("HOUSE-08 is not ready before the database is migrated, nor before the configured administrator exists", async () => {
    expect(await ready()).toMatchObject({ status: 503, database: "ok", migrations: "down" });
    await applyMigrations({ ...process.env, DATABASE_URL: database.url });
    await expect.poll(ready, PATIENCE).toEqual({
      status: 503,
      database: "ok",
      disk: "ok",
      store: "ok",
      migrations: "ok",
      administrator: "down",
    });
    await saveAdmin({ username: "first", password: "the first password" });
    await expect.poll(ready, PATIENCE).toMatchObject({ status: 200, administrator: "ok" });
  });
});
