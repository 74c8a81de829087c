/** Both numbers are in milliseconds. */
export type Span = [from: number, to: number];
export type Spans = { open: Span[]; unsure: Span[] };

export function moved({ open, unsure }: Spans, by: number): Spans {
  const later = ([from, to]: Span): Span => [from + by, to + by];
  return { open: open.map(later), unsure: unsure.map(later) };
}

export function clipped([from, to]: Span, [first, last]: Span): Span[] {
  const span: Span = [Math.max(from, first), Math.min(to, last)];
  return span[0] < span[1] ? [span] : [];
}

export function join(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
