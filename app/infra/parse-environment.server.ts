import { isIP } from "node:net";
import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";

const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const origin = url.refine((text) => {
  const parsed = URL.parse(text);
  return parsed === null || parsed.href === `${parsed.origin}/`;
}, "must be an address such as https://tafula.example, without a path, a query or a name");
const flag = z
  .enum(["", "0", "1"], { error: "must be 1 or 0" })
  .optional()
  .transform((value) => value === "1");

const PORT_RANGE = "must be a whole number from 1 to 65535";
const ANY_REGION = "auto";
const STOP_RANGE = "must be a whole number from 0 to 10";
const MOST_WORKERS = 64;
/**
 * A worker holds 360 MB under load, and 550 MB more while it encodes the largest picture allowed.
 */
const WORKER_BYTES = 910 * 1024 * 1024;
const WORKERS_RANGE = `must be a whole number from 0 to ${MOST_WORKERS}`;
const CONNECTIONS_RANGE = "must be a whole number from 4 to 50";
const ALL_FIELDS = { when: () => true };

const DATABASE_ADDRESS = /^postgres(ql)?:\/\//;
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
);
const proxies = list.refine(
  (all) => all.every(isAddressOrNetwork),
  "must be IP addresses or networks, with commas",
);
const databases = list.refine(
  (all) => all.every((one) => DATABASE_ADDRESS.test(one) && URL.canParse(one)),
  "must be addresses that start with postgresql://, with commas",
);

const tiles = z
  .string()
  .refine(
    isTileAddress,
    "must be an https address of tiles such as https://tiles.example.org/{z}/{x}/{y}.png",
  );

/** The host goes into the Content-Security-Policy, so it may hold plain characters only. */
function isTileAddress(text: string): boolean {
  const { protocol, hostname, host, username, password } = URL.parse(text) ?? {};
  const isPlain = Boolean(host && /^[\w.:[\]-]+$/.test(host) && !username && !password);
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? "");
  const isPrivate = protocol === "https:" || (protocol === "http:" && isOwn);
  return isPlain && isPrivate && ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
}

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const most = isIP(address) === 6 ? 128 : 32;
  const isNetworkSize = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) > 0 && isNetworkSize && rest.length === 0;
}

function asManyWorkersAsFit(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const fitting = Math.max(1, Math.floor(bytes / WORKER_BYTES));
  return Math.min(MOST_WORKERS, availableParallelism(), fitting);
}

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce
      .number({ error: PORT_RANGE })
      .int(PORT_RANGE)
      .min(1, PORT_RANGE)
      .max(65535, PORT_RANGE)
      .default(3000),
    HOST: z.string().optional(),
    WORKERS: z.coerce
      .number({ error: WORKERS_RANGE })
      .int(WORKERS_RANGE)
      .min(0, WORKERS_RANGE)
      .max(MOST_WORKERS, WORKERS_RANGE)
      .default(asManyWorkersAsFit()),
    DATA_DIR: z.string().default(".data"),
    PUBLIC_URL: origin.optional(),
    DATABASE_URL: z
      .string({ error: "is missing: the address of a PostgreSQL database" })
      .regex(DATABASE_ADDRESS, "must start with postgresql://"),
    DATABASE_REPLICA_URLS: databases.default([]),
    DATABASE_CONNECTIONS: z.coerce
      .number({ error: CONNECTIONS_RANGE })
      .int(CONNECTIONS_RANGE)
      .min(4, CONNECTIONS_RANGE)
      .max(50, CONNECTIONS_RANGE)
      .default(10),
    S3_ENDPOINT: url.optional(),
    S3_REGION: z.string().default(ANY_REGION),
    S3_BUCKET: z
      .string({ error: "is missing: the bucket that holds the pictures" })
      .min(1, "is empty"),
    S3_ACCESS_KEY_ID: z.string({ error: "is missing" }).min(1, "is empty"),
    S3_SECRET_ACCESS_KEY: z.string({ error: "is missing" }).min(1, "is empty"),
    SESSION_SECRET: z
      .string({
        error:
          "is missing: 32 or more random characters; to rotate, put the new one before the old, with a comma",
      })
      .refine(
        (secrets) => secrets.split(",").every((secret) => secret.length >= 32),
        "must have 32 or more characters",
      ),
    OAUTH_PROVIDER: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be a short name in lower case")
      .default("google"),
    OAUTH_CLIENT_ID: z
      .string({ error: "is missing: the sign-in provider's client id" })
      .min(1, "is empty"),
    OAUTH_CLIENT_SECRET: z
      .string({ error: "is missing: the sign-in provider's client secret" })
      .min(1, "is empty"),
    OAUTH_ISSUER: url.default("https://accounts.google.com"),
    OAUTH_AUTHORIZATION_URL: z
      .union([url, z.string().regex(/^\/(?!\/)/)], { error: "must be an http or https address" })
      .optional(),
    OAUTH_TOKEN_URL: url.optional(),
    OAUTH_USERINFO_URL: url.optional(),
    OAUTH_JWKS_URL: url.optional(),
    ADMIN_USERNAME: z
      .string()
      .min(1, "is empty")
      .max(100, "must have 100 characters at the most")
      .optional(),
    ADMIN_PASSWORD: z.string().min(10, "must have 10 or more characters").optional(),
    ADMIN_SECOND_FACTOR: z
      .enum(["optional", "required"], { error: "must be optional or required" })
      .default("optional"),
    GOOGLE_MAPS_API_KEY: z.string().default(""),
    TRUSTED_PROXIES: proxies.default([]),
    STOP_DELAY_SECONDS: z.coerce
      .number({ error: STOP_RANGE })
      .int(STOP_RANGE)
      .min(0, STOP_RANGE)
      .max(10, STOP_RANGE)
      .default(5),
    GEOCODER_URL: url.default("https://nominatim.openstreetmap.org"),
    GEOCODER_CONTACT: z
      .string()
      .regex(/^[\x20-\x7e]*$/, "must be plain text on one line")
      .default(""),
    MAP_TILES_URL: tiles.optional(),
    MAP_TILES_CREDIT: z.string().max(200, "must have 200 characters at the most").optional(),
    OFFLINE: z
      .enum(["0", "1"], { error: "must be 1 or 0" })
      .default("1")
      .transform((value) => value === "1"),
    OPERATOR_NAME: z.string().optional(),
    OPERATOR_EMAIL: z.email("must be an e-mail address").optional(),
    OPERATOR_ADDRESS: z.string().optional(),
    OPERATOR_PHONE: z.string().optional(),
    OPERATOR_INFORMATION_OFFICER: z.string().optional(),
    OPERATOR_INFORMATION_OFFICER_EMAIL: z.email("must be an e-mail address").optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{12,}=*$/, "must have 12 or more letters, digits or -._~+/")
      .optional(),
    DEMO: flag,
    LOCAL_SIGN_IN_URL: url.optional(),
  })
  .refine((env) => Boolean(env.ADMIN_USERNAME) === Boolean(env.ADMIN_PASSWORD), {
    ...ALL_FIELDS,
    path: ["ADMIN_USERNAME"],
    message: "and ADMIN_PASSWORD must be set together",
  })
  .refine((env) => Boolean(env.MAP_TILES_URL) === Boolean(env.MAP_TILES_CREDIT), {
    ...ALL_FIELDS,
    path: ["MAP_TILES_URL"],
    message: "and MAP_TILES_CREDIT must be set together",
  })
  .refine((env) => env.NODE_ENV !== "production" || env.LOCAL_SIGN_IN_URL || env.PUBLIC_URL, {
    ...ALL_FIELDS,
    path: ["PUBLIC_URL"],
    message: "is missing: the address under which visitors reach the site",
  })
  .refine((env) => env.S3_ENDPOINT || env.S3_REGION !== ANY_REGION, {
    ...ALL_FIELDS,
    path: ["S3_ENDPOINT"],
    message:
      "is missing: the address of the store; for Amazon's own, name its region in S3_REGION instead",
  })
  .refine((env) => isTriedOut(env) || env.OPERATOR_NAME, {
    ...ALL_FIELDS,
    path: ["OPERATOR_NAME"],
    message: "is missing: who runs the site, for Contact and Privacy",
  })
  .refine((env) => isTriedOut(env) || env.OPERATOR_EMAIL, {
    ...ALL_FIELDS,
    path: ["OPERATOR_EMAIL"],
    message: "is missing: where visitors write to",
  });

function isTriedOut(env: { NODE_ENV?: string; DEMO?: boolean; LOCAL_SIGN_IN_URL?: string }) {
  return env.NODE_ENV !== "production" || env.DEMO || env.LOCAL_SIGN_IN_URL;
}

export type Environment = z.infer<typeof environmentSchema>;

export function parseEnvironment(
  source: NodeJS.ProcessEnv,
  unused: Record<string, string> = {},
): { ok: true; env: Environment } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const set = { ...unused, ...given };
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return { ok: true, env: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
  };
}
