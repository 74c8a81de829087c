import { pictureSources } from "#app/features/images/image-url.ts";
import { PLATES } from "#app/features/seasons/season-limits.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";

type Props = {
  season: { image_url: string | null; plates: { image_url: string }[] };
  isFirst?: true;
};

export function SeasonFan({ season, isFirst }: Props) {
  const savesData = useDataSaver();
  const own = season.image_url ? [season.image_url] : [];
  const [first, second, third] = [
    ...own,
    ...season.plates.map(({ image_url }) => image_url).filter((one) => one !== season.image_url),
  ].slice(0, PLATES);
  const shown = [second, first, third].flatMap((url) => pictureSources(url) ?? []);
  if (savesData || shown.length === 0) return null;
  return (
    <div className="fan" aria-hidden="true">
      {shown.map(({ small, smallAvif }) => (
        <picture key={small}>
          <source type="image/avif" srcSet={smallAvif} />
          <img
            src={small}
            alt=""
            width="800"
            height="500"
            loading={isFirst ? undefined : "lazy"}
            decoding="async"
          />
        </picture>
      ))}
    </div>
  );
}
