import { pictureSources } from "#app/features/images/image-url.ts";

type Props = { image_url: string | null | undefined; shows: string };

/**
 * Browsers load a lazy picture at once where scripts are forbidden, so there the words lead to the
 * picture instead.
 */
export function HeldPicture({ image_url, shows }: Props) {
  const sources = pictureSources(image_url);
  if (!sources) return null;
  return (
    <details className="held">
      <summary>
        Show picture<span className="vh"> of {shows}</span>
      </summary>
      <a href={sources.standard}>
        <picture>
          <source media="(scripting: enabled)" type="image/avif" srcSet={sources.smallAvif} />
          <img src="data:," alt={shows} width="400" height="250" loading="lazy" />
        </picture>
      </a>
    </details>
  );
}
