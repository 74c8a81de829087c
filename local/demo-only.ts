/** Loaded before the scripts of demo content, which would end in a missing module (package.json). */
import { needDevelopmentPackages } from "./development-packages.ts";
import { sentenceOf } from "./progress.ts";

try {
  needDevelopmentPackages("Demo content");
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
