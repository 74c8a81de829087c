import { preload } from "react-dom";
import placeholder from "#app/ui/drawings/placeholder.svg?url";
import avatarFallback from "#app/ui/drawings/avatar-fallback.svg?url";
import { pictureSources } from "#app/features/images/image-url.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";

/**
 * Phones get a picture a little narrower than its place, because nobody sees the difference and
 * data is costly.
 */
export const PHONE_SIZES = "(min-resolution: 2.25dppx) 58vw, 85vw";

const NO_PICTURE = "No picture yet";

type PictureProps = {
  image_url: string | null | undefined;
  alt: string;
  shows?: string;
  sizes: string;
  priority?: "first" | "visible";
};

export function Picture({ image_url, alt, shows = alt, sizes, priority }: PictureProps) {
  const isHeld = useDataSaver();
  const sources = pictureSources(image_url);
  const common = {
    width: 800,
    height: 500,
    decoding: "async",
    fetchPriority: priority === "first" ? "high" : undefined,
    loading: priority ? undefined : "lazy",
  } as const;
  if (isHeld) return <HeldPicture image_url={image_url} shows={shows} />;
  if (!sources) {
    // Outside this element, React would preload the image from the head of the page.
    return (
      <picture>
        <img {...common} className="blank" alt={alt && NO_PICTURE} src={placeholder} />
      </picture>
    );
  }
  if (priority === "first") {
    preload(sources.standard, {
      as: "image",
      type: "image/avif",
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img {...common} alt={alt} src={sources.standard} />
    </picture>
  );
}

type AvatarProps = { picture: string | null | undefined; size: number };

export function Avatar({ picture, size }: AvatarProps) {
  const isHeld = useDataSaver();
  if (isHeld) return null;
  const sources = pictureSources(picture);
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.smallAvif} />}
      <img
        className="avatar"
        src={sources?.small ?? avatarFallback}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

type ThumbProps = { image_url: string | null };

export function Thumb({ image_url }: ThumbProps) {
  const isHeld = useDataSaver();
  if (isHeld) return null;
  const sources = pictureSources(image_url);
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.smallAvif} />}
      <img
        className={sources ? undefined : "blank"}
        src={sources?.small ?? placeholder}
        alt=""
        width={400}
        height={250}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

type Props = { image_url: string | null | undefined; shows: string };

/**
 * Browsers load a lazy picture at once where scripts are forbidden, so there the words lead to the
 * picture instead.
 */
function HeldPicture({ image_url, shows }: Props) {
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
