import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { ImageFiles } from "#app/features/images/image-files.server.ts";

// All drawings take two cores half a minute, so a checkout keeps their files for every new data folder.

const FOLDER = path.resolve("node_modules", ".cache", "tafula", "drawings");
const MAKERS = ["image-files.server.ts", "image.schema.ts"].map((name) =>
  readFileSync(new URL(`../../app/features/images/${name}`, import.meta.url)),
);
const version = createHash("sha256")
  .update(Buffer.concat(MAKERS))
  .update(JSON.stringify(sharp.versions))
  .digest("hex")
  .slice(0, 16);

type Kept = Omit<ImageFiles, "files"> & { files: { name: string; content_type: string }[] };

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
    // The files can be made again from the drawing.
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
    // The folder is read-only, or another seeding was quicker: a cache may be missing.
  }
}
