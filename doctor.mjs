// What the site needs from outside, as a table: asked by the built site itself, so that a production image can do it too.
import { entry } from "./build/server/index.js";

const { table, isWell } = await entry.module.examine();
console.log(table);
process.exit(isWell ? 0 : 1);
