import { SeasonFan } from "#app/features/seasons/season-fan.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  season: {
    title: string;
    sentence: string;
    image_url: string | null;
    plates: { image_url: string }[];
  };
  days: string;
};

export function SeasonHead({ season, days }: Props) {
  return (
    <header className="season-head cloth">
      <div className="wrap">
        <Link className="back" to="/seasons">
          <Icon name="arrow-left" />
          All seasons
        </Link>
        <p className="flag">{days}</p>
        <h1>{season.title}</h1>
        <p className="lede">{season.sentence}</p>
        <SeasonFan season={season} isFirst />
      </div>
    </header>
  );
}
