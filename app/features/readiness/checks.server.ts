import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { causeOf, isLasting } from "#app/infra/failure-cause.server.ts";
import { pingProvider } from "#app/infra/oauth.server.ts";
import { pingObjectStore } from "#app/infra/object-store.server.ts";

const OLDEST_POSTGRES = 15;
const ANSWER_WITHIN_MS = 2_000;
const PROVIDER_WITHIN_MS = 6_000;

const expectedMigrations = Object.keys(
  import.meta.glob("/prisma/migrations/*/migration.sql", { query: "?raw", eager: true }),
).map((file) => file.split("/").at(-2) ?? "");

const schemas = import.meta.glob<string>("/prisma/schema.prisma", {
  query: "?raw",
  import: "default",
  eager: true,
});
const TABLES = Object.values(schemas)
  .flatMap((schema) => [...schema.matchAll(/@@map\("(\w+)"\)/g)])
  .map(([, name = ""]) => name);

export const CHECK_NAMES = [
  "database",
  "disk",
  "migrations",
  "administrator",
  "store",
  "sign_in",
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
export type Finding = {
  check: CheckName;
  state: "ok" | "down";
  told: string;
  isLasting: boolean;
};

export const LABELS: Record<CheckName, string> = {
  database: "Database",
  disk: "Disk of the database",
  migrations: "Migrations",
  administrator: "Administrator",
  store: "Picture store",
  sign_in: "Sign-in provider",
};

class CheckFailure extends Error {
  readonly isLasting: boolean;

  constructor(sentence: string, { isLasting: lasting }: { isLasting: boolean }) {
    super(sentence);
    this.isLasting = lasting;
  }
}

const CHECKS: Record<CheckName, { within: number; ask: () => Promise<string> }> = {
  database: { within: ANSWER_WITHIN_MS, ask: askDatabase },
  disk: { within: ANSWER_WITHIN_MS, ask: askDisk },
  migrations: { within: ANSWER_WITHIN_MS, ask: askMigrations },
  administrator: { within: ANSWER_WITHIN_MS, ask: askAdministrator },
  store: { within: ANSWER_WITHIN_MS, ask: askStore },
  sign_in: { within: PROVIDER_WITHIN_MS, ask: askProvider },
};

export function runChecks(names: readonly CheckName[]): Promise<Finding[]> {
  return Promise.all(names.map(runCheck));
}

async function runCheck(check: CheckName): Promise<Finding> {
  const { within, ask } = CHECKS[check];
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${within / 1_000} seconds`)),
    within,
  );
  try {
    return { check, state: "ok", told: await Promise.race([ask(), late]), isLasting: false };
  } catch (error) {
    const lasting = error instanceof CheckFailure ? error.isLasting : isLasting(error);
    return { check, state: "down", told: causeOf(error), isLasting: lasting };
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase(): Promise<string> {
  const [server] = await prisma.$queryRaw<{ number: string; version: string; zone: string }[]>`
    SELECT current_setting('server_version_num') AS number, current_setting('TimeZone') AS zone,
           current_setting('server_version') AS version`;
  const { number = "", version = "", zone = "" } = server ?? {};
  if (Number(number) < OLDEST_POSTGRES * 10_000) {
    const sentence = `PostgreSQL ${version} is too old: ${OLDEST_POSTGRES} or newer is needed`;
    throw new CheckFailure(sentence, { isLasting: true });
  }
  if (zone !== "UTC") {
    const sentence = `sessions are in the time zone ${zone}, not UTC: ALTER ROLE … SET timezone = 'UTC'`;
    throw new CheckFailure(sentence, { isLasting: true });
  }
  return `PostgreSQL ${version}`;
}

/**
 * The rows do not fit into this little memory, so PostgreSQL writes them to its disk while it
 * counts.
 */
async function askDisk(): Promise<string> {
  await prisma.$transaction([
    prisma.$executeRaw`SET LOCAL work_mem = '64kB'`,
    prisma.$queryRaw`SELECT count(*)::int FROM generate_series(1, 20000)`,
  ]);
  return "has room";
}

async function askMigrations(): Promise<string> {
  const applied = new Set(await appliedMigrations());
  const missing = expectedMigrations.filter((name) => !applied.has(name));
  if (missing.length > 0) {
    const sentence = `${missing.length} of ${expectedMigrations.length} are not applied, ${missing[0]} first: npm run db:migrate`;
    throw new CheckFailure(sentence, { isLasting: false });
  }
  await refuseForbidden();
  return `all ${expectedMigrations.length} applied`;
}

/**
 * A table that another role made, by a migration or a restore, may be forbidden to the role of the
 * site.
 */
async function refuseForbidden() {
  const [forbidden] = await prisma.$queryRaw<{ name: string }[]>`
    WITH own AS (
      SELECT to_regclass(name)::oid AS place FROM unnest(${TABLES}::text[]) AS name
      UNION ALL
      SELECT oid FROM pg_class
       WHERE relnamespace = to_regnamespace('tafula_jobs') AND relkind IN ('r', 'p')
    )
    SELECT 'schema ' || nspname AS name FROM pg_namespace
     WHERE nspname = 'tafula_jobs' AND NOT has_schema_privilege(oid, 'USAGE')
    UNION ALL
    SELECT 'table ' || place::regclass FROM own
     WHERE NOT (has_table_privilege(place, 'SELECT') AND has_table_privilege(place, 'INSERT')
                AND has_table_privilege(place, 'UPDATE') AND has_table_privilege(place, 'DELETE'))
    UNION ALL
    SELECT 'sequence ' || seqrelid::regclass
      FROM pg_sequence JOIN pg_depend ON objid = seqrelid JOIN own ON refobjid = place
     WHERE classid = 'pg_class'::regclass AND deptype = 'a'
       AND NOT has_sequence_privilege(seqrelid, 'USAGE')
     LIMIT 1`;
  if (forbidden) throw denied(forbidden.name);
}

function denied(what: string): CheckFailure {
  const sentence = `permission denied for ${what}: run deploy/roles.sql in this database`;
  return new CheckFailure(sentence, { isLasting: true });
}

/**
 * Prisma has no model of its own migrations table, which PostgreSQL does not find in a schema that
 * this role may not use.
 */
async function appliedMigrations(): Promise<string[]> {
  const [kept] = await prisma.$queryRaw<{ is_there: boolean; closed: string | null }[]>`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS is_there,
           (SELECT nspname::text FROM pg_class JOIN pg_namespace AS schema ON schema.oid = relnamespace
             WHERE relname = '_prisma_migrations' AND NOT has_schema_privilege(schema.oid, 'USAGE')
               AND nspname = ANY (string_to_array(translate(current_setting('search_path'), '" ', ''), ','))
             LIMIT 1) AS closed`;
  if (!kept?.is_there && kept?.closed) throw denied(`schema ${kept.closed}`);
  if (!kept?.is_there) return [];
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return rows.map(({ name }) => name);
}

async function askAdministrator(): Promise<string> {
  const { ADMIN_USERNAME: username } = env;
  if (!username) return tellAdministrators();
  const admin = await prisma.admin.findUnique({ where: { username }, select: { id: true } });
  if (!admin) throw new CheckFailure(`${username} does not exist yet`, { isLasting: false });
  return `${username} exists`;
}

async function tellAdministrators(): Promise<string> {
  const [first, count] = await Promise.all([
    prisma.admin.findFirst({ orderBy: { id: "asc" }, select: { username: true } }),
    prisma.admin.count(),
  ]);
  if (!first) return "there is none yet: npm run admin:create -- NAME";
  return count === 1 ? `${first.username} exists` : `${first.username} and ${count - 1} more exist`;
}

async function askStore(): Promise<string> {
  await pingObjectStore(AbortSignal.timeout(ANSWER_WITHIN_MS));
  return `bucket ${env.S3_BUCKET}`;
}

async function askProvider(): Promise<string> {
  await pingProvider();
  return env.OAUTH_ISSUER;
}
