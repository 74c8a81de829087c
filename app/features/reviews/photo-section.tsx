import { PhotoShots } from "#app/features/reviews/photo-shots.tsx";
import type { ReviewersPhotoView } from "#app/features/reviews/reviewers-photo-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = { photos: { shown: ReviewersPhotoView[]; total: number }; address: string };

export function PhotoSection({ photos: { shown, total }, address }: Props) {
  if (shown.length === 0) return null;
  return (
    <section className="block" aria-labelledby="photos-title">
      <h2 id="photos-title">Photos ({formatNumber(total)})</h2>
      <PhotoShots photos={shown} total={total} address={`${address}/photos`} />
      {total > shown.length && (
        <Link className="btn line" to={`${address}/photos`}>
          <Icon name="images" />
          All {formatNumber(total)} photos
        </Link>
      )}
    </section>
  );
}
