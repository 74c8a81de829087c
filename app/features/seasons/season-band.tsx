import { seasonAddress } from "#app/features/seasons/season-address.ts";
import { SeasonFan } from "#app/features/seasons/season-fan.tsx";
import { countsInWords, whenInWords } from "#app/features/seasons/season-words.ts";
import type { OnDay } from "#app/features/seasons/season-days.ts";
import type { Season } from "#app/features/seasons/seasons.server.ts";
import { Link } from "#app/ui/link.tsx";

type Props = { season: OnDay<Season> };

export function SeasonBand({ season }: Props) {
  const counts = countsInWords(season);
  return (
    <section className="season cloth" aria-labelledby="season">
      <div className="in">
        <p className="flag">{whenInWords(season)}</p>
        <h2 id="season">{season.title}</h2>
        <p>
          {season.sentence}
          {counts && ` ${counts}.`}
        </p>
        <Link className="btn accent" to={seasonAddress(season)}>
          See the whole spread<span className="vh">: {season.title}</span>
        </Link>
      </div>
      <SeasonFan season={season} />
    </section>
  );
}
