const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

export type Guards = {
  /** A production database is touched only when the command names it. */
  isNamed: boolean;
  /** In production only where DEMO=1 allows demo content. */
  isDemo: boolean;
};

/** The guards that stand before a command: `--named --demo node …`. */
export function readGuards(words: string[]): { guards: Guards; command: string[] } {
  const first = words.findIndex((word) => !word.startsWith("--"));
  const options = words.slice(0, first);
  const guards = { isNamed: options.includes("--named"), isDemo: options.includes("--demo") };
  return { guards, command: words.slice(first) };
}

/** The command without `--database NAME`, which is for us. Throws one sentence when it must not run. */
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

/** Somebody may have forgotten NODE_ENV: a database on another machine counts as well. */
function isProduction(database: URL, environment: NodeJS.ProcessEnv): boolean {
  return environment.NODE_ENV === "production" || !THIS_MACHINE.has(database.hostname);
}
