import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COPY_ENDINGS, TEXT_TYPES } from "../app/door/text-types.ts";

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Runs at build time, because this quality is too slow for a request. */
export async function compressAssets(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => path.extname(name) in TEXT_TYPES);
  await Promise.all(texts.map((name) => compress(path.join(folder, name))));
}

async function compress(file: string) {
  const content = readFileSync(file);
  const copies = {
    br: await promisify(brotliCompress)(content, BROTLI),
    gzip: await promisify(gzip)(content, GZIP),
  };
  for (const encoding of ["br", "gzip"] as const) {
    const copy = copies[encoding];
    if (copy.length < content.length) writeFileSync(file + COPY_ENDINGS[encoding], copy);
  }
}
