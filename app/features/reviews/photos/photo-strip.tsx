import { PhotoLink } from "#app/features/reviews/photos/photo-link.tsx";
import { PhotoGallery } from "#app/features/reviews/photos/photo-gallery.tsx";
import { photoAddress, photoWords } from "#app/features/reviews/photos/photo-words.ts";
import type { ReviewersPhotoView } from "#app/features/reviews/photos/reviewers-photo-view.ts";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = { photos: ReviewersPhotoView[]; total: number; allAddress: string };

const PHOTOS_IN_STRIP = 5;

export function PhotoStrip({ photos, total, allAddress }: Props) {
  if (photos.length === 0) return null;
  const isCut = total > PHOTOS_IN_STRIP;
  const shown = photos.slice(0, isCut ? PHOTOS_IN_STRIP - 1 : PHOTOS_IN_STRIP);
  return (
    <PhotoGallery shown={shown.length} total={total} address={allAddress}>
      <div className="gallery strip" role="group" aria-label="Photos from reviews">
        {shown.map((photo, index) => (
          <PhotoLink
            key={photo.address}
            photo={photo}
            to={photoAddress(allAddress, index + 1)}
            alt={photoWords(photo, index + 1, total)}
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
    </PhotoGallery>
  );
}
