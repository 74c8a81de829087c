import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { ImageFiles } from "#app/features/images/image-files.server.ts";

// Making the files of all drawings takes half a minute of two cores, and each fresh data folder wants them: this checkout
// makes them once.

const FOLDER = path.resolve("node_modules", ".cache", "tafula", "drawings");
/** What the files depend on besides the drawing. */
const MAKERS = ["image-files.server.ts", "image.schema.ts"].map((name) =>
  readFileSync(new URL(`../../app/features/images/${name}`, import.meta.url)),
);
const version = createHash("sha256")
  .update(Buffer.concat(MAKERS))
  .update(JSON.stringify(sharp.versions))
  .digest("hex")
  .slice(0, 16);

type Kept = Omit<ImageFiles, "files"> & { files: { name: string; content_type: string }[] };

/** The files as an earlier seeding made them; null when there was none, or they cannot be read whole. */
export async function keptFiles(id: string): Promise<ImageFiles | null> {
  const folder = path.join(FOLDER, `${id}-${version}`);
  try {
    const kept: Kept = JSON.parse(await readFile(path.join(folder, "files.json"), "utf8"));
    const files = kept.files.map(async (file) => ({
      ...file,
      body: await readFile(path.join(folder, file.name)),
    }));
    return { ...kept, files: await Promise.all(files) };
  } catch {
    // Whatever is wrong with it, the drawing itself is there.
    return null;
  }
}

export async function keepFiles(id: string, made: ImageFiles) {
  const folder = path.join(FOLDER, `${id}-${version}`);
  const unfinished = `${folder}.${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    for (const { name, body } of made.files) await writeFile(path.join(unfinished, name), body);
    const kept: Kept = {
      ...made,
      files: made.files.map(({ name, content_type }) => ({ name, content_type })),
    };
    await writeFile(path.join(unfinished, "files.json"), JSON.stringify(kept));
    await rename(unfinished, folder);
  } catch {
    // A folder that cannot be written to, or another seeding was first: nobody needs to know.
  }
}
