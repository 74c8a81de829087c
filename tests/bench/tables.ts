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
    keyOf(row),
    measuredWords(row, row.smallest),
    targetWords(row),
    resultWords(shareOfTarget(row, row.smallest)),
    row.madeOf,
  ]);
  return tableOf(["What", "Measured", "Target", "", "Made of"], rows);
}

/** What docs/performance.md shows, the worst of each name, one column a size: what has a target, and what one machine holds. */
export function readmeTable(reports: Report[]): string {
  const smallest = reports.find(({ size }) => size === SMALLEST);
  const columns = reports.map((report) => {
    const rows = rowsOf(report, report.size === SMALLEST ? undefined : smallest);
    return Map.groupBy(rows, nameOf);
  });
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = names.map((name) => {
    const cells = columns.map((column) => column.get(name) ?? []);
    return { name, cells, aimed: cells.flat().find(({ target }) => target) };
  });
  const sizes = reports.map(({ size }) => size);
  const targets = rows.flatMap(({ name, cells, aimed }) =>
    aimed ? [[name, targetWords(aimed), ...cells.map(worstWords)]] : [],
  );
  const holds = rows.flatMap(({ name, cells, aimed }) =>
    aimed ? [] : [[name, ...cells.map(heldWords)]],
  );
  const failures = reports.flatMap((report) =>
    unmeasured(report).map((failure) => `Not measured at ${report.size}: ${failure}`),
  );
  const tables = [
    tableOf(["What", "Target", ...sizes], targets),
    tableOf(["What one machine holds", ...sizes], holds),
  ];
  return [...tables, ...failures].join("\n\n");
}

/** Parts, and single figures. */
export function unmeasured({ failures, figures }: Report): string[] {
  const unknown = figures.filter(({ value }) => Number.isNaN(value));
  return [...failures, ...unknown.map((figure) => `${keyOf(figure)}: ${figure.madeOf}`)];
}

/** A part that failed has figures that nobody knows. */
export function countMissed(report: Report, smallest: Report | undefined): number {
  const shares = rowsOf(report, smallest).map((row) => shareOfTarget(row, row.smallest));
  return shares.filter(isMissed).length + report.failures.length;
}

function rowsOf(report: Report, smallest: Report | undefined): Rows {
  const known = new Map(smallest?.figures.map((figure) => [keyOf(figure), figure]));
  return report.figures.map((figure) => ({ ...figure, smallest: known.get(keyOf(figure)) }));
}

function keyOf(figure: Figure): string {
  return `${nameOf(figure)}${figure.of && `, ${figure.of}`}`;
}

function nameOf({ part, name }: Figure): string {
  return `${part}: ${name}`;
}

function worstWords(rows: Rows): string {
  const share = (row: Rows[number]) => badnessOf(shareOfTarget(row, row.smallest) ?? row.value);
  const worst = rows.toSorted((one, other) => share(other) - share(one))[0];
  if (!worst) return "–";
  const missed = shareOfTarget(worst, worst.smallest);
  const words = measuredWords(worst, worst.smallest);
  return isMissed(missed) ? `**${words}**, ${overWords(missed)}` : words;
}

function badnessOf(share: number): number {
  return Number.isNaN(share) ? Number.MAX_VALUE : share;
}

function heldWords([row]: Rows): string {
  return row ? `${measuredWords(row, undefined)}${row.madeOf && `: ${row.madeOf}`}` : "–";
}

function resultWords(share: number | null): string {
  if (share === null) return "";
  return isMissed(share) ? `**FAIL**, ${overWords(share)}` : "pass";
}

function isMissed(share: number | null): share is number {
  return share !== null && !(share <= 1);
}

function overWords(share: number): string {
  if (Number.isNaN(share)) return "missed";
  return `missed by ${Math.ceil((share - 1) * 100)} %`;
}

function tableOf(head: string[], rows: string[][]): string {
  const rule = head.map(() => "---");
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
