import { PhotoLink } from "#app/features/reviews/photo-link.tsx";
import type { ReviewersPhotoView } from "#app/features/reviews/reviewers-photo-view.ts";

export function PhotoShots({ photos }: { photos: ReviewersPhotoView[] }) {
  return (
    <photo-gallery>
      <ul className="shots">
        {photos.map((photo) => (
          <li key={photo.address}>
            <PhotoLink photo={photo} alt={`Photo by ${photo.by}`} size={136}>
              <span aria-hidden="true">Photo by {photo.by}</span>
            </PhotoLink>
          </li>
        ))}
      </ul>
    </photo-gallery>
  );
}
