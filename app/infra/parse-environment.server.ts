import { z } from "zod";

const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const flag = z
  .enum(["", "0", "1"], { error: "must be 1 or 0" })
  .optional()
  .transform((value) => value === "1");

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce.number({ error: "must be a port number" }).int().min(1).max(65535).default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default(".data"),
    PUBLIC_URL: url.optional(),
    DATABASE_URL: z
      .string({ error: "is missing: the address of a PostgreSQL database" })
      .regex(/^postgres(ql)?:\/\//, "must start with postgresql://"),
    S3_ENDPOINT: url.optional(),
    S3_REGION: z.string().default("auto"),
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
    OAUTH_AUTHORIZATION_URL: z.string().optional(),
    OAUTH_TOKEN_URL: url.optional(),
    OAUTH_USERINFO_URL: url.optional(),
    OAUTH_JWKS_URL: url.optional(),
    ADMIN_USERNAME: z
      .string()
      .min(1, "is empty")
      .max(100, "must have 100 characters at the most")
      .optional(),
    ADMIN_PASSWORD: z.string().min(10, "must have 10 or more characters").optional(),
    GOOGLE_MAPS_API_KEY: z.string().default(""),
    TRUSTED_PROXIES: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((proxy) => proxy.trim())
          .filter(Boolean),
      ),
    GEOCODER_URL: url.default("https://nominatim.openstreetmap.org"),
    GEOCODER_CONTACT: z.string().default(""),
    DEMO: flag,
    /** Set by local/start.ts alone: where the local sign-in provider listens on loopback. */
    LOCAL_SIGN_IN_URL: url.optional(),
  })
  .refine((env) => Boolean(env.ADMIN_USERNAME) === Boolean(env.ADMIN_PASSWORD), {
    path: ["ADMIN_USERNAME"],
    message: "and ADMIN_PASSWORD must be set together",
  })
  .refine((env) => env.NODE_ENV !== "production" || env.LOCAL_SIGN_IN_URL || env.PUBLIC_URL, {
    path: ["PUBLIC_URL"],
    message: "is missing: the address under which visitors reach the site",
  });

export type Environment = z.infer<typeof environmentSchema>;

/** One readable line for each variable that is wrong or missing. An empty variable counts as one that is not set. */
export function parseEnvironment(
  source: NodeJS.ProcessEnv,
): { ok: true; env: Environment } | { ok: false; problems: string[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return { ok: true, env: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
  };
}
