import { PhotoGallery } from "#app/features/reviews/photos/photo-gallery.tsx";
import { photoAddress, photoWords } from "#app/features/reviews/photos/photo-words.ts";
import { PhotoLink } from "#app/features/reviews/photos/photo-link.tsx";
import type { ReviewersPhotoView } from "#app/features/reviews/photos/reviewers-photo-view.ts";
import { ReportLink } from "#app/ui/report-link.tsx";

type Shot = ReviewersPhotoView & { report?: string | null };

type Props = {
  photos: Shot[];
  total: number;
  address: string;
  before?: number;
};

export function PhotoShots({ photos, total, address, before = 0 }: Props) {
  return (
    <PhotoGallery shown={before + photos.length} total={total} address={address}>
      <ul className="shots">
        {photos.map((photo, index) => {
          const at = before + index + 1;
          return (
            <li key={photo.address}>
              <PhotoLink
                photo={photo}
                to={photoAddress(address, at)}
                alt={photoWords(photo, at, total)}
                size={136}
              >
                <span aria-hidden="true">Photo by {photo.by}</span>
              </PhotoLink>
              {photo.report && <ReportLink to={photo.report} of={`the photo by ${photo.by}`} />}
            </li>
          );
        })}
      </ul>
    </PhotoGallery>
  );
}
