import { afterAll, inject } from "vitest";
import { createDatabase } from "./database.ts";
import { testEnvironment } from "./test-environment.ts";

// Runs before a test file is loaded: the app reads the environment when it is first imported.
const { DATABASE_URL: servicesUrl = "", ...services } = inject("services");
const database = await createDatabase(servicesUrl);

Object.assign(process.env, services, testEnvironment, { DATABASE_URL: database.url });

afterAll(async () => {
  const { prisma } = await import("#app/infra/database.server.ts");
  await prisma.$disconnect();
  await database.drop();
});
