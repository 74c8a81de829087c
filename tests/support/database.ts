import { randomUUID } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../local/migrate.ts";
import { startLocalServices } from "../../local/services.ts";

declare module "vitest" {
  // Only an interface can be added to from outside.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The variables of the services that all test files share. */
    services: Record<string, string>;
  }
}

const notConfigured = { OAUTH_CLIENT_ID: "tafula-test", SESSION_SECRET: "-".repeat(32) };

/**
 * Before all tests: a throw-away PostgreSQL with every table and no rows, which each test file copies for itself
 * (each-file.ts), and an empty object store.
 */
export async function setup(project: TestProject) {
  const services = await startLocalServices({ environment: notConfigured });
  try {
    await applyMigrations(services.env);
  } catch (error) {
    await services.stop();
    throw error;
  }
  project.provide("services", services.env);
  return services.stop;
}

/** A database that is like the migrated one, or an empty one. A copy takes some 50 milliseconds. */
export async function createDatabase(
  servicesUrl: string,
  template: "migrated" | "empty" = "migrated",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const source = template === "migrated" ? databaseOf(servicesUrl) : "template0";
  await onServer(servicesUrl, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  return {
    url: withDatabase(servicesUrl, name),
    drop: () => onServer(servicesUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

function databaseOf(url: string) {
  return new URL(url).pathname.slice(1);
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function onServer(servicesUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: withDatabase(servicesUrl, "postgres") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
