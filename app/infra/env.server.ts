import { type Environment, parseEnvironment } from "#app/infra/parse-environment.server.ts";

function environmentOrExit(): Environment {
  const parsed = parseEnvironment(process.env);
  if (parsed.ok) return parsed.env;
  process.stderr.write(`${["Tafula cannot start:", ...parsed.problems].join("\n  ")}\n`);
  process.exit(1);
}

export const env = environmentOrExit();
