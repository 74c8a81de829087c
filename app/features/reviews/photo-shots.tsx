import { PhotoLink } from "#app/features/reviews/photo-link.tsx";
import type { ReviewersPhotoView } from "#app/features/reviews/reviewers-photo-view.ts";
import { ReportLink } from "#app/ui/report-link.tsx";

/** `report` is where it is reported; null for one's own. */
type Shot = ReviewersPhotoView & { report?: string | null };

export function PhotoShots({ photos }: { photos: Shot[] }) {
  return (
    <photo-gallery>
      <ul className="shots">
        {photos.map((photo) => (
          <li key={photo.address}>
            <PhotoLink photo={photo} alt={`Photo by ${photo.by}`} size={136}>
              <span aria-hidden="true">Photo by {photo.by}</span>
            </PhotoLink>
            {photo.report && <ReportLink to={photo.report} of={`the photo by ${photo.by}`} />}
          </li>
        ))}
      </ul>
    </photo-gallery>
  );
}
