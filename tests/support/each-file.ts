import { afterAll, inject } from "vitest";
import { createDatabase } from "./database.ts";
import { PUBLIC_URL } from "./public-url.ts";

/** A test that needs a sign-in provider or a map service starts one of its own. */
const NOBODY = "http://127.0.0.1:1";

// Runs before a test file is loaded: the app reads the environment when it is first imported.
const { DATABASE_URL: servicesUrl = "", ...services } = inject("services");
const database = await createDatabase(servicesUrl);

Object.assign(process.env, services, {
  DATABASE_URL: database.url,
  PUBLIC_URL,
  SESSION_SECRET: "a secret that only the tests know and use",
  OAUTH_ISSUER: NOBODY,
  OAUTH_CLIENT_ID: "tafula-test",
  OAUTH_CLIENT_SECRET: "tafula-test-secret",
  GEOCODER_URL: NOBODY,
  GEOCODER_CONTACT: "tests@tafula.example",
  OPERATOR_NAME: "Tafula Test Kitchen (Pty) Ltd",
  OPERATOR_EMAIL: "hello@tafula.example",
  OPERATOR_PHONE: "+27 21 555 0100",
  OPERATOR_INFORMATION_OFFICER: "Nandi Khumalo",
  OPERATOR_INFORMATION_OFFICER_EMAIL: "privacy@tafula.example",
  OPERATOR_ADDRESS: "12 Long Street, Cape Town",
  GOOGLE_MAPS_API_KEY: "maps-key-of-the-tests",
});

afterAll(async () => {
  const { prisma } = await import("#app/infra/database.server.ts");
  await prisma.$disconnect();
  await database.drop();
});
