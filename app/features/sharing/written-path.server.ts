import latin from "@fontsource/besley/files/besley-latin-700-normal.woff?inline";
import latinExtended from "@fontsource/besley/files/besley-latin-ext-700-normal.woff?inline";
// oxlint-disable-next-line import/default -- in Node the package has only a default export
import opentype, { type Font, type PathCommand } from "opentype.js";

// Text is drawn as outlines, because the server may have no fonts.
const fonts = [latin, latinExtended].map(parseFont);

function parseFont(dataUrl: string): Font {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  return opentype.parse(new Uint8Array(bytes).buffer);
}

export function drawable(text: string): string {
  const known = [...text.normalize("NFC")].map((sign) => {
    if (fontOf(sign)) return sign;
    const [letter = ""] = sign.normalize("NFKD");
    return fontOf(letter) ? letter : "";
  });
  return known.join("").replace(/\s+/g, " ").trim();
}

export function widthOf(text: string, size: number): number {
  return runsOf(text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, size), 0);
}

export function writtenPath(text: string, at: { x: number; y: number; size: number }): string {
  let { x } = at;
  return runsOf(text)
    .map((run) => {
      const path = run.font.getPath(run.text, x, at.y, at.size);
      x += run.font.getAdvanceWidth(run.text, at.size);
      return path.commands.map(drawn).join("");
    })
    .join("");
}

/** The library's own writer turns very small numbers into NaN. */
function drawn(command: PathCommand): string {
  const { type, ...points } = command;
  const { x, y, ...bends }: Record<string, number> = points;
  const numbers = [...Object.values(bends), ...(type === "Z" ? [] : [x ?? 0, y ?? 0])];
  return type + numbers.map((number) => number.toFixed(1)).join(" ");
}

function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of text) {
    const font = fontOf(sign);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

function fontOf(sign: string): Font | undefined {
  return fonts.find((font) => sign !== "" && font.charToGlyphIndex(sign) > 0);
}
