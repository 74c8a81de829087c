import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Environment, parseEnvironment } from "#app/infra/parse-environment.server.ts";

const OF_VISITORS = {
  PUBLIC_URL: "http://localhost",
  OPERATOR_NAME: "-",
  OPERATOR_EMAIL: "nobody@localhost.invalid",
  OAUTH_CLIENT_ID: "-",
  OAUTH_CLIENT_SECRET: "-",
  SESSION_SECRET: randomBytes(32).toString("hex"),
};
const OF_STORE = {
  S3_ENDPOINT: "http://localhost",
  S3_BUCKET: "-",
  S3_ACCESS_KEY_ID: "-",
  S3_SECRET_ACCESS_KEY: "-",
};

const { S3_ENDPOINT, S3_BUCKET } = process.env;
const UNUSED_BY_ARCHIVES = S3_ENDPOINT || S3_BUCKET ? OF_VISITORS : { ...OF_VISITORS, ...OF_STORE };

const UNUSED_BY: Record<string, Record<string, string>> = {
  "create-admin.js": { ...OF_VISITORS, ...OF_STORE },
  "backup.js": UNUSED_BY_ARCHIVES,
  "restore.js": UNUSED_BY_ARCHIVES,
};

function environmentOrExit(): Environment {
  const unused = UNUSED_BY[path.basename(process.argv[1] ?? "")];
  const parsed = parseEnvironment(process.env, unused);
  if (parsed.ok) return parsed.env;
  const problems = unused ? parsed.problems.join("; ") : parsed.problems.join("\n  ");
  const words = unused
    ? `This command cannot start: ${problems}`
    : `Tafula cannot start:\n  ${problems}`;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

export const env = environmentOrExit();
export const isStoreNamed = env.S3_BUCKET !== OF_STORE.S3_BUCKET;
