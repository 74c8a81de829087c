type Part = { taken: string[]; left_out: string[]; reason: string | null };

export function partWords({ taken, left_out, reason }: Part): string {
  return [
    ...(taken.length > 0 ? [`What went in: ${taken.join(", ")}.`] : []),
    ...(left_out.length > 0 ? [`Left out: ${left_out.join(", ")}.`] : []),
    ...(reason ? [`“${reason}”`] : []),
  ].join(" ");
}
