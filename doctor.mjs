// From the build, because a production image has no sources.
import { entry } from "./build/server/index.js";

const { examine, examinePictures, lineOf, mendPictures } = entry.module;
const examinations = {
  "": examine,
  "--pictures": examinePictures,
  "--pictures --mend": mendPictures,
};

const [subject, mend, named] = process.argv.slice(2);
const words = [subject, mend].filter(Boolean).join(" ");
const look = examinations[words];
if (!look) {
  console.error(`There is no option ${words}. To look: npm run doctor -- [--pictures [--mend]]`);
  process.exit(1);
}

try {
  const { table, isWell } = await look(named);
  console.log(table);
  process.exit(isWell ? 0 : 1);
} catch (error) {
  console.error(lineOf(error));
  process.exit(1);
}
