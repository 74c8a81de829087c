import type { ReactNode } from "react";
import type { PhotoView } from "#app/features/reviews/photos/photo-view.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";

type Props = {
  photo: PhotoView;
  to?: string;
  alt: string;
  size: number;
  children?: ReactNode;
};

export function PhotoLink({ photo, to = photo.address, alt, size, children }: Props) {
  const isHeld = useDataSaver();
  return (
    <a href={to}>
      {isHeld ? (
        alt
      ) : (
        <>
          <picture>
            <source type="image/avif" srcSet={photo.smallAvif} />
            <img
              src={photo.small}
              alt={alt}
              width={size}
              height={size}
              loading="lazy"
              decoding="async"
            />
          </picture>
          {children}
        </>
      )}
    </a>
  );
}
