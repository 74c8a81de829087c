import { readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { measureAnew } from "./anew.ts";
import {
  type Figure,
  reasonOf,
  type Report,
  reportSchema,
  SMALLEST,
  sizeSchema,
} from "./figures.ts";
import { measureGrowth } from "./growth.ts";
import { measureKept } from "./kept.ts";
import { measureLoad } from "./load.ts";
import { measurePictures } from "./pictures.ts";
import { measureProcesses } from "./processes.ts";
import { newFolder, openSite, type Site } from "./site.ts";
import { measureServeStarts, measureStarts } from "./starts.ts";
import { countMissed, readmeTable, runTable, unmeasured } from "./tables.ts";
import { measureWrites } from "./writes.ts";

// `npm run bench -- --size 10k|100k|1m`: what the built site costs and how long it takes, on made-up content, beside the least
// that it could cost. `--table FILE FILE FILE` makes the tables of docs/performance.md from what such runs wrote down.

const PARTS = {
  kept: measureKept,
  anew: measureAnew,
  growth: measureGrowth,
  writes: measureWrites,
  pictures: measurePictures,
  load: (site: Site) => measureLoad(site, options.load),
  processes: measureProcesses,
  starts: async (site: Site) => [await measureServeStarts(site)],
};

const TIMED_SIZE = "100k";
const MOST_SECONDS = 600;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: SMALLEST },
    data: { type: "string" },
    only: { type: "string" },
    load: { type: "string", default: "60" },
    table: { type: "boolean", default: false },
  },
});
const options = z
  .object({
    size: sizeSchema,
    data: z.string().optional(),
    only: z.enum(Object.keys(PARTS)).optional(),
    load: z.coerce.number().min(5),
    table: z.boolean(),
  })
  .parse(values);

if (options.table) say(readmeTable(positionals.map(readReport)));
else await measure();

async function measure() {
  const { size, data, only } = options;
  const began = performance.now();
  const measured = await measureParts(data ?? newFolder());
  const took_seconds = Math.round((performance.now() - began) / 1000);
  const report: Report = { size, took_seconds, cores: availableParallelism(), ...measured };
  if (only === undefined) report.figures.push(wholeRun(took_seconds));
  const smallest = size === SMALLEST ? undefined : readSmallest();
  say(`\n${runTable(report, smallest)}`);
  say(`\n${size}, ${countMissed(report, smallest)} missed, ${took_seconds} s.`);
  for (const failure of unmeasured(report)) say(`Not measured: ${failure}`);
  if (only === undefined) write(report);
}

/** With all that it was told to measure. */
function wholeRun(seconds: number): Figure {
  return {
    ...{
      part: "The benchmark",
      name: `whole run, under ten minutes at ${TIMED_SIZE}`,
      of: "",
      unit: "s",
    },
    ...(options.size === TIMED_SIZE ? { target: { kind: "most", value: MOST_SECONDS } } : {}),
    value: seconds,
    madeOf: `${options.load} s of load`,
  };
}

/** One part that cannot be measured takes nothing from the others. */
async function measureParts(folder: string): Promise<Pick<Report, "figures" | "failures">> {
  const { size, only } = options;
  const figures: Figure[] = [];
  const failures: string[] = [];
  async function measurePart(name: string, part: () => Promise<Figure[]>) {
    if (only !== undefined && only !== name) return;
    const began = performance.now();
    try {
      figures.push(...(await part()));
    } catch (error) {
      failures.push(`${name}: ${reasonOf(error)}`);
    }
    say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }

  say(`Starting the site with the content of ${size} …`);
  const site = await openSite({ size, folder });
  try {
    for (const [name, part] of Object.entries(PARTS)) await measurePart(name, () => part(site));
  } finally {
    await site.stop();
  }
  await measurePart("starts", async () => [await measureStarts(folder)]);
  return { figures, failures };
}

function reportFile(size: string): string {
  return path.join(".data", `bench-${size}.json`);
}

function readReport(file: string): Report {
  return reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Of the last run at the smallest size, if there was one. */
function readSmallest(): Report | undefined {
  try {
    return readReport(reportFile(SMALLEST));
  } catch {
    say(`Without ${reportFile(SMALLEST)} nothing is said about growth.`);
    return undefined;
  }
}

function write(report: Report) {
  const file = reportFile(report.size);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  say(`Written to ${file}.`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
