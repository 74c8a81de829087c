import { inPictureQueue } from "#app/features/images/picture-queue.server.ts";
import table from "#app/features/sharing/drawings/share-table.svg?raw";
import { fitText } from "#app/features/sharing/fit-text.ts";
import { drawable, widthOf, writtenPath } from "#app/features/sharing/written-path.server.ts";
import { sharp } from "#app/infra/sharp.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const SHARE_PICTURE_MAX_BYTES = 300_000;
const QUALITIES = [84, 74, 60, 40];

/** The numbers must match the table in the drawing. */
const TABLE = { x: 1040, y: 314, radius: 353 };
const PHOTO = { left: TABLE.x - TABLE.radius, width: WIDTH - TABLE.x + TABLE.radius };
const NAME = { left: 64, top: 176, width: 560, height: 310 };
const SIZES = [84, 76, 68, 60, 52, 46, 40, 36, 32];
const LINE_HEIGHT = 1.14;
const HALF_LETTER = 0.34;

type Drawn = { name: string; photo: Uint8Array | null };

export function drawSharePicture({ name, photo }: Drawn, who: string): Promise<Buffer> {
  return inPictureQueue({ who, pixels: WIDTH * HEIGHT }, async () => {
    const words = Buffer.from(svg(`<path fill="#fff" d="${namePath(name)}"/>`, WIDTH));
    const onTop = photo ? [{ input: await onTable(photo), left: PHOTO.left, top: 0 }] : [];
    const { data, info } = await sharp(Buffer.from(table))
      .resize(WIDTH, HEIGHT)
      .composite([...onTop, { input: words }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let jpeg = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      const raw = { width: info.width, height: info.height, channels: info.channels };
      jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (jpeg.length <= SHARE_PICTURE_MAX_BYTES) break;
    }
    return jpeg;
  });
}

function namePath(name: string): string {
  const room = { ...NAME, sizes: SIZES, lineHeight: LINE_HEIGHT };
  const { size, lines } = fitText(drawable(name), room, widthOf);
  const step = size * LINE_HEIGHT;
  const middle = NAME.top + NAME.height / 2;
  const first = middle - ((lines.length - 1) * step) / 2 + size * HALF_LETTER;
  return lines
    .map((line, index) => writtenPath(line, { x: NAME.left, y: first + index * step, size }))
    .join("");
}

function onTable(photo: Uint8Array): Promise<Buffer> {
  const { radius, y } = TABLE;
  const top = svg(`<circle cx="${radius}" cy="${y}" r="${radius}"/>`, PHOTO.width);
  return sharp(photo)
    .resize(PHOTO.width, HEIGHT, { fit: "cover" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(top), blend: "dest-in" }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function svg(content: string, width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">${content}</svg>`;
}
