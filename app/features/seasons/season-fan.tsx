import { Picture } from "#app/features/images/picture.tsx";
import { PLATES } from "#app/features/seasons/season-limits.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";
import placeholder from "#app/ui/drawings/placeholder.svg?url";

type Props = {
  season: { image_url: string | null; plates: { image_url: string }[] };
  priority?: "first";
};

/** Its own picture in the middle, and beside it what is chosen first. */
export function SeasonFan({ season, priority }: Props) {
  const savesData = useDataSaver();
  const own = season.image_url ? [season.image_url] : [];
  const [first, second, third] = [
    ...own,
    ...season.plates.map(({ image_url }) => image_url).filter((one) => one !== season.image_url),
  ].slice(0, PLATES);
  const shown = [second, first, third].filter((one) => one !== undefined);
  if (savesData || shown.length === 0) return null;
  return (
    <div className="fan" aria-hidden="true">
      {shown.map((image_url) => (
        <span key={image_url} className="plate">
          <Picture
            image_url={image_url}
            fallback={placeholder}
            alt=""
            sizes="(min-width: 36rem) 11.5rem, 33vw"
            {...(priority && { priority: "visible" })}
          />
        </span>
      ))}
    </div>
  );
}
