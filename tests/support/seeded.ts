import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import { prisma } from "#app/infra/database.server.ts";
import { putObject } from "#app/infra/object-store.server.ts";

/** Stands in for making the pictures of dishes and places, which takes long: their rows, and a byte for each file. */
export async function placeDrawings() {
  const scenes = globSync("prisma/demo/drawings/{dishes,places}/*.svg");
  await prisma.image.createMany({
    data: scenes.map((file) => ({ id: drawingId(file), width: 1600, height: 1000 })),
  });
  const names = IMAGE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.jpg`]);
  for (const file of scenes) {
    await Promise.all(
      names.map((name) =>
        putObject(`images/${drawingId(file)}/${name}`, new Uint8Array(1), "image/avif"),
      ),
    );
  }
}

export async function seed(...options: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["prisma/seed.ts", ...options]);
  return stdout;
}

export function drawingId(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 32);
}
