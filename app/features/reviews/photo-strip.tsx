import { PhotoLink } from "#app/features/reviews/photo-link.tsx";
import type { PhotoView } from "#app/features/reviews/photo-view.ts";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = { photos: PhotoView[]; total: number; allAddress: string };

const PHOTOS_IN_STRIP = 5;

export function PhotoStrip({ photos, total, allAddress }: Props) {
  if (photos.length === 0) return null;
  const isCut = total > PHOTOS_IN_STRIP;
  const shown = photos.slice(0, isCut ? PHOTOS_IN_STRIP - 1 : PHOTOS_IN_STRIP);
  return (
    <photo-gallery>
      <div className="gallery strip" role="group" aria-label="Photos from reviews">
        {shown.map((photo, index) => (
          <PhotoLink
            key={photo.address}
            photo={photo}
            alt={`From a review, ${index + 1} of ${shown.length}`}
            size={120}
          />
        ))}
        {isCut && (
          <a className="rest" href={allAddress}>
            +{formatNumber(total - shown.length)}
            <span className="vh"> more photos</span>
          </a>
        )}
      </div>
    </photo-gallery>
  );
}
