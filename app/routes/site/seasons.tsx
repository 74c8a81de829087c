import { inOrderOn } from "#app/features/seasons/season-days.ts";
import { SeasonList } from "#app/features/seasons/season-list.tsx";
import { listSeasons } from "#app/features/seasons/seasons.server.ts";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";
import "#app/styles/season.css";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/seasons";

const TITLE = "Seasons";
const LEDE = "What the year puts on the table, and where to go when you would rather not cook it.";

export async function loader({ request }: Route.LoaderArgs) {
  const seasons = inOrderOn(await listSeasons(), southAfricanDay(new Date()));
  return { seasons, origin: siteOrigin(request) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { origin } = loaderData;
  return metaFor(matches, [
    ...pageMeta({ title: TITLE, description: LEDE, canonical: "/seasons", origin }),
    structuredData([breadcrumbs(origin, [{ name: TITLE, address: "/seasons" }])]),
  ]);
}

export default function Seasons({ loaderData: { seasons } }: Route.ComponentProps) {
  const of = Map.groupBy(seasons, ({ state }) => state);
  return (
    <div className="wrap season-index">
      <BackLink to="/" />
      <h1>{TITLE}</h1>
      <p className="lede muted">{LEDE}</p>
      {seasons.length === 0 && <p className="muted">No seasons yet.</p>}
      <SeasonList id="running" title="On the table now" seasons={of.get("running") ?? []} />
      <SeasonList id="coming" title="Still to come" seasons={of.get("coming") ?? []} />
      <SeasonList id="past" title="Past seasons" seasons={of.get("past") ?? []} />
    </div>
  );
}
