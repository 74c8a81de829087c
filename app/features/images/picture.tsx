import avatarFallback from "#app/ui/drawings/avatar-fallback.svg?url";
import { pictureSources } from "#app/features/images/image-url.ts";

type PictureProps = {
  image_url: string | null | undefined;
  alt: string;
  sizes: string;
  fallback: string;
  /** "first" loads before other pictures, "visible" at once. Other pictures load when they are scrolled to. */
  priority?: "first" | "visible";
};

export function Picture({ image_url, alt, sizes, fallback, priority }: PictureProps) {
  const sources = pictureSources(image_url);
  const common = {
    width: 800,
    height: 500,
    decoding: "async",
    fetchPriority: priority === "first" ? "high" : undefined,
    loading: priority ? undefined : "lazy",
  } as const;
  if (!sources) return <img {...common} alt={alt} src={fallback} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img {...common} alt={alt} sizes={sizes} srcSet={sources.jpeg} src={sources.standard} />
    </picture>
  );
}

type AvatarProps = { picture: string | null | undefined; size: number };

export function Avatar({ picture, size }: AvatarProps) {
  return (
    <img
      className="avatar"
      src={pictureSources(picture)?.small ?? avatarFallback}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
