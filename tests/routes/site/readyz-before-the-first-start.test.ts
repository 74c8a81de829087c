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
const { saveAdmin } = await import("#app/features/admins/admins.server.ts");

afterAll(database.drop);

async function ready() {
  const response = await fetchApp("/readyz");
  return { status: response.status, ...(await response.json()) };
}

describe("GET /readyz", () => {
  test("is not ready before the database is migrated, nor before the configured administrator exists", async () => {
    expect(await ready()).toMatchObject({ status: 503, database: "ok", migrations: "down" });
    await applyMigrations({ ...process.env, DATABASE_URL: database.url });
    expect(await ready()).toEqual({
      status: 503,
      database: "ok",
      store: "ok",
      migrations: "ok",
      administrator: "down",
    });
    await saveAdmin({ username: "first", password: "the first password" });
    expect(await ready()).toMatchObject({ status: 200, administrator: "ok" });
  }, 60_000);
});
