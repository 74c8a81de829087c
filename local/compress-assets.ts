import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** A smaller file fits into one packet anyway. */
const SMALLEST_BYTES = 1_024;
const IS_TEXT = /\.(js|css|svg)$/;

/** Puts a brotli copy beside each text file of the build, at the best quality, which is too slow for the moment of asking. */
export async function compressAssets(folder: string) {
  const names = readdirSync(folder).filter((name) => IS_TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(path.join(folder, name));
      if (content.length < SMALLEST_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(path.join(folder, `${name}.br`), await compress(content, { params }));
    }),
  );
}
