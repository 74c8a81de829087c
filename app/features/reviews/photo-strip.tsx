import type { PhotoView } from "#app/features/reviews/review-view.ts";

type Props = { photos: PhotoView[]; total: number; allAddress: string };

export const PHOTOS_IN_STRIP = 5;

export function PhotoStrip({ photos, total, allAddress }: Props) {
  if (photos.length === 0) return null;
  const isCut = total > PHOTOS_IN_STRIP;
  const shown = isCut ? photos.slice(0, PHOTOS_IN_STRIP - 1) : photos;
  return (
    <photo-gallery>
      <div className="gallery strip" role="group" aria-label="Photos from reviews">
        {shown.map((photo, index) => (
          <a key={photo.address} href={photo.address}>
            <img
              src={photo.small}
              alt={`From a review, ${index + 1} of ${shown.length}`}
              width="120"
              height="120"
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
        {isCut && (
          <a className="rest" href={allAddress}>
            +{total - shown.length}
            <span className="vh"> more photos</span>
          </a>
        )}
      </div>
    </photo-gallery>
  );
}
