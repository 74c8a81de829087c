import { inject } from "vitest";
import { emptySharedDatabase } from "./shared-database.ts";
import { testEnvironment } from "./test-environment.ts";

// Runs before each test file. The app is loaded by the first file of a worker only, and keeps its database.
const { DATABASE_URL: servicesUrl = "", ...services } = inject("services");
const DATABASE_URL = await emptySharedDatabase(servicesUrl);
Object.assign(process.env, services, testEnvironment, { DATABASE_URL });
