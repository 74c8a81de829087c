import { seasonAddress } from "#app/features/seasons/season-address.ts";
import type { OnDay } from "#app/features/seasons/season-days.ts";
import { SeasonFan } from "#app/features/seasons/season-fan.tsx";
import { countsInWords, whenInWords } from "#app/features/seasons/season-words.ts";
import type { Season } from "#app/features/seasons/seasons.server.ts";
import { Link } from "#app/ui/link.tsx";

type Props = { id: string; title: string; seasons: OnDay<Season>[] };

export function SeasonList({ id, title, seasons }: Props) {
  if (seasons.length === 0) return null;
  return (
    <section className="seasons" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {seasons.map((season) => (
          <li key={season.id} className="season-item">
            <SeasonFan season={season} />
            <div>
              <p className="when">{whenInWords(season)}</p>
              <h3>
                <Link to={seasonAddress(season)}>{season.title}</Link>
              </h3>
              <p>{season.sentence}</p>
              <p className="small muted">{countsInWords(season)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
