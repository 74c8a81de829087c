import { href } from "react-router";
import { listManagedSeasons } from "#app/features/seasons/edit-seasons.server.ts";
import { ManagedSeason } from "#app/features/seasons/managed-season.tsx";
import { inOrderOn } from "#app/features/seasons/season-days.ts";
import { daysInWords } from "#app/features/seasons/season-words.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/seasons";

export async function loader() {
  const seasons = inOrderOn(await listManagedSeasons(), southAfricanDay(new Date()));
  return {
    seasons: seasons.map((season) => ({
      ...{ id: season.id, title: season.title, slug: season.slug, image_url: season.image_url },
      ...{ state: season.state, is_yearly: season.is_yearly, is_published: season.is_published },
      sentence: season.sentence,
      days: daysInWords(season),
      picks: season.picks.length,
    })),
  };
}

export function meta() {
  return [{ title: pageTitle("Seasons") }];
}

export const handle = { failed: "Failed to fetch seasons" };

export default function Seasons({ loaderData: { seasons } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <h1>Seasons</h1>
        <Link className="btn" to={href("/admin/seasons/new")}>
          <Icon name="plus" />
          Add Season
        </Link>
      </div>
      <p className="muted admin-lede">
        The home page shows the running season under Recipe of the Day. If two seasons run at once,
        it shows the one that began later.
      </p>
      {seasons.length > 0 ? (
        <ul className="admin-grid">
          {seasons.map((season) => (
            <ManagedSeason key={season.id} season={season} />
          ))}
        </ul>
      ) : (
        <section className="empty">
          <img src={drawing} alt="" width="360" height="240" />
          <p className="say">No seasons yet</p>
        </section>
      )}
    </>
  );
}
