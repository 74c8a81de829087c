type FittedText = { size: number; lines: string[] };

type Room = { width: number; height: number; sizes: number[]; lineHeight: number };
type Measure = (text: string, size: number) => number;

export function fitText(text: string, room: Room, measure: Measure): FittedText {
  const smallest = room.sizes.at(-1) ?? 0;
  const sizes = room.sizes.map((size) => ({
    size,
    lines: breakLines(text, room.width, (part) => measure(part, size)),
    most: Math.floor(room.height / (size * room.lineHeight)),
    isWhole: text.split(" ").every((word) => measure(word, size) <= room.width),
  }));
  const fitting = sizes.find(({ lines, most, isWhole, size }) => {
    return lines.length <= most && (isWhole || size === smallest);
  });
  if (fitting) return { size: fitting.size, lines: fitting.lines };
  const { lines = [], most = 1 } = sizes.at(-1) ?? {};
  const shown = lines.slice(0, most);
  const last = cutToWidth(`${shown.at(-1)}…`, room.width, (part) => measure(part, smallest));
  return { size: smallest, lines: [...shown.slice(0, -1), last] };
}

function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const sign of word) {
      if (line !== "" && measure(line + sign) > width) {
        lines.push(line);
        line = "";
      }
      line += sign;
    }
  }
  return line === "" ? lines : [...lines, line];
}

function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  let signs = [...text];
  while (signs.length > 1 && measure(signs.join("")) > width) signs = [...signs.slice(0, -2), "…"];
  return signs.join("");
}
