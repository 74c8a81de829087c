import {
  type Figure,
  measuredWords,
  type Report,
  shareOfTarget,
  SMALLEST,
  targetWords,
} from "./figures.ts";

type Rows = (Figure & { smallest: Figure | undefined })[];

/** Every figure of one run, those that grow beside the run at the smallest size. */
export function runTable(report: Report, smallest: Report | undefined): string {
  const rows = rowsOf(report, smallest).map((row) => [
    `${row.part}: ${row.name}${row.of && `, ${row.of}`}`,
    measuredWords(row, row.smallest),
    targetWords(row),
    resultWords(shareOfTarget(row, row.smallest)),
    row.madeOf,
  ]);
  return tableOf(["What", "Measured", "Target", "", "Made of"], rows);
}

/** What README shows: what has a target, the worst of each name, one column a size. */
export function readmeTable(reports: Report[]): string {
  const smallest = reports.find(({ size }) => size === SMALLEST);
  const columns = reports.map((report) => {
    const rows = rowsOf(report, report.size === SMALLEST ? undefined : smallest);
    return Map.groupBy(
      rows.filter(({ target }) => target),
      nameOf,
    );
  });
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = names.map((name) => {
    const cells = columns.map((column) => column.get(name) ?? []);
    const [example] = cells.flat();
    return [name, example ? targetWords(example) : "", ...cells.map(worstWords)];
  });
  return tableOf(["What", "Target", ...reports.map(({ size }) => size)], rows);
}

export function countMissed(report: Report, smallest: Report | undefined): number {
  const shares = rowsOf(report, smallest).map((row) => shareOfTarget(row, row.smallest));
  return shares.filter(isMissed).length;
}

function rowsOf(report: Report, smallest: Report | undefined): Rows {
  const known = new Map(smallest?.figures.map((figure) => [keyOf(figure), figure]));
  return report.figures.map((figure) => ({ ...figure, smallest: known.get(keyOf(figure)) }));
}

function keyOf(figure: Figure): string {
  return `${nameOf(figure)}, ${figure.of}`;
}

function nameOf({ part, name }: Figure): string {
  return `${part}: ${name}`;
}

function worstWords(rows: Rows): string {
  const share = (row: Rows[number]) => shareOfTarget(row, row.smallest) ?? row.value;
  const worst = rows.toSorted((one, other) => share(other) - share(one))[0];
  if (!worst) return "–";
  const missed = shareOfTarget(worst, worst.smallest);
  const words = measuredWords(worst, worst.smallest);
  return isMissed(missed) ? `**${words}**, ${overWords(missed)}` : words;
}

function resultWords(share: number | null): string {
  if (share === null) return "";
  return isMissed(share) ? `**FAIL**, ${overWords(share)}` : "pass";
}

function isMissed(share: number | null): share is number {
  return share !== null && !(share <= 1);
}

function overWords(share: number): string {
  return `missed by ${Math.ceil((share - 1) * 100)} %`;
}

function tableOf(head: string[], rows: string[][]): string {
  const rule = head.map(() => "---");
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
