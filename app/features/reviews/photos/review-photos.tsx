import { PhotoLink } from "#app/features/reviews/photos/photo-link.tsx";
import type { PhotoView } from "#app/features/reviews/photos/photo-view.ts";

export function ReviewPhotos({ photos, of }: { photos: PhotoView[]; of: string }) {
  if (photos.length === 0) return null;
  return (
    <photo-gallery>
      <div className="gallery">
        {photos.map((photo, index) => (
          <PhotoLink
            key={photo.address}
            photo={photo}
            alt={`From ${of}, ${index + 1} of ${photos.length}`}
            size={104}
          />
        ))}
      </div>
    </photo-gallery>
  );
}
