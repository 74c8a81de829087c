/** package.json loads this first: demo content would end with a missing module instead of a sentence. */
import { needDevelopmentPackages } from "./development-packages.ts";
import { sentenceOf } from "./progress.ts";

try {
  needDevelopmentPackages("Demo content");
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
