const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

export type Guards = {
  /** The command must name a production database to change it. */
  isNamed: boolean;
  isDemo: boolean;
};

/** For example `--named --demo node prisma/seed.ts`. */
export function readGuards(words: string[]): { guards: Guards; command: string[] } {
  const first = words.findIndex((word) => !word.startsWith("--"));
  const options = words.slice(0, first);
  const guards = { isNamed: options.includes("--named"), isDemo: options.includes("--demo") };
  return { guards, command: words.slice(first) };
}

export function permitted(command: string[], environment: NodeJS.ProcessEnv, guards: Guards) {
  if (!guards.isNamed) return command;
  const at = command.indexOf("--database");
  const name = at < 0 ? undefined : command[at + 1];
  const database = URL.parse(environment.DATABASE_URL ?? "");
  if (database && isProduction(database, environment)) {
    const wanted = database.pathname.slice(1);
    if (guards.isDemo && environment.DEMO !== "1") {
      throw new Error("Demo content comes into a production database only with DEMO=1.");
    }
    if (name !== wanted) {
      throw new Error(
        `This changes the production database “${wanted}” at ${database.host}. To do so, name it: -- --database ${wanted}`,
      );
    }
  }
  return at < 0 ? command : command.toSpliced(at, 2);
}

/** Any database on another machine counts, because NODE_ENV may be missing. */
function isProduction(database: URL, environment: NodeJS.ProcessEnv): boolean {
  return environment.NODE_ENV === "production" || !THIS_MACHINE.has(database.hostname);
}
