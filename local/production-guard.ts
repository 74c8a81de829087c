import pg from "pg";
import type { ServiceName } from "./services.ts";

const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "::1"]);
const NOT_PRODUCTION = ["development", "test"];

type Guards = {
  /** The command must name a production database to change it. */
  isNamed: boolean;
  isDemo: boolean;
  /** The only services that are asked for or started. */
  needed: ServiceName[] | undefined;
};

const NEEDS: Record<string, ServiceName[]> = {
  "--database-alone": ["database"],
  "--database-and-store": ["database", "objectStore"],
};

/** Reads the guards of a command such as `--named --demo node prisma/seed.ts`. */
export function readGuards(words: string[]): { guards: Guards; command: string[] } {
  const first = words.findIndex((word) => !word.startsWith("--"));
  const options = words.slice(0, first);
  const guards = {
    isNamed: options.includes("--named"),
    isDemo: options.includes("--demo"),
    needed: options.map((option) => NEEDS[option]).find(Boolean),
  };
  return { guards, command: words.slice(first) };
}

export function permitted(command: string[], environment: NodeJS.ProcessEnv, guards: Guards) {
  if (!guards.isNamed) return command;
  const at = command.indexOf("--database");
  const name = at < 0 ? undefined : command[at + 1];
  const url = environment.DATABASE_URL;
  if (url) refuseUnnamed(name, { ...placeOf(url), environment, isDemo: guards.isDemo });
  return at < 0 ? command : command.toSpliced(at, 2);
}

/** Host and name as the connection will have them: ?host= in the address wins over what stands before it. */
function placeOf(url: string): { host: string; database: string } {
  try {
    const { host, database = "" } = new pg.Client({ connectionString: url });
    return { host, database };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL cannot be read: ${reason}`, { cause: error });
  }
}

type Place = { host: string; database: string; environment: NodeJS.ProcessEnv; isDemo: boolean };

function refuseUnnamed(name: string | undefined, place: Place) {
  if (!isProduction(place)) return;
  const { host, database, environment, isDemo } = place;
  if (isDemo && environment.DEMO !== "1") {
    throw new Error("Demo content comes into a production database only with DEMO=1.");
  }
  if (name === database) return;
  throw new Error(
    `This changes the production database “${database}” at ${host}. To do so, name it: -- --database ${database}`,
  );
}

/** NODE_ENV may be missing or misspelt: only where it says so is a database of this machine free to change. */
function isProduction({ host, environment }: Place): boolean {
  const isHere = THIS_MACHINE.has(host) || host.startsWith("/");
  return !isHere || !NOT_PRODUCTION.includes(environment.NODE_ENV ?? "");
}
