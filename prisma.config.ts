import { chmodSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// prisma/schema-engine.mjs says why. Windows cannot run a script as a program, and downloads the engine.
if (process.platform !== "win32" && !process.env.PRISMA_SCHEMA_ENGINE_BINARY) {
  const engine = fileURLToPath(new URL("./prisma/schema-engine.mjs", import.meta.url));
  makeExecutable(engine);
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = engine;
}

/** An unpacked archive loses the bit. */
function makeExecutable(file: string) {
  if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations", seed: "node prisma/seed.ts" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
