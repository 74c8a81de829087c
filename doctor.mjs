// From the build, because a production image has no sources.
import { entry } from "./build/server/index.js";

const { table, isWell } = await entry.module.examine();
console.log(table);
process.exit(isWell ? 0 : 1);
