import { href } from "react-router";
import type { FigureName, GapName } from "#app/features/analytics/figures.ts";
import type { Period } from "#app/features/analytics/period.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { table: FigureName | GapName; title: string; period: Period };

export function DownloadLink({ table, title, period }: Props) {
  const search = new URLSearchParams({ table, days: String(period) });
  return (
    <a className="btn ghost sm" href={`${href("/admin/analytics/download")}?${search}`} download>
      <Icon name="download" />
      Download CSV <span className="vh">of {title}</span>
    </a>
  );
}
