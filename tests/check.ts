import { beginRun } from "./support/family.ts";
import { format, lint, patterns, runStage, type Stage, types } from "./support/stages.ts";

beginRun();
// `npm run check`: what can be said without running the site, all at once.
const results = await Promise.all([format, lint, types, patterns].map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;

async function check(stage: Stage): Promise<boolean> {
  let words = "";
  const passed = await runStage(stage, (text) => {
    words += text;
  });
  process.stdout.write(`${passed ? "passed" : "FAILED"}  ${stage.title}\n`);
  if (!passed) process.stdout.write(`\n${words.trim()}\n\n`);
  return passed;
}
