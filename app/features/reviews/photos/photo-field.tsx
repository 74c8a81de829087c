import { IMAGE_ACCEPT } from "#app/features/images/image.schema.ts";
import { REVIEW_MAX_PHOTOS } from "#app/features/reviews/review-limits.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

/**
 * The script adds photos here, perhaps before React starts, and these props make React leave them
 * alone.
 */
const leftToScript = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/** The key changes when a refused form comes back with new photos, so that React renders them. */
export function PhotoField({ photos }: { photos: string[] }) {
  const isHeld = useDataSaver();
  return (
    <photo-picker key={photos.join()} class="field full" limit={REVIEW_MAX_PHOTOS}>
      <span className="label" id="photos">
        Photos{" "}
        <span className="opt">
          {photos.length > 0
            ? `(${photos.length} of ${REVIEW_MAX_PHOTOS})`
            : `(up to ${REVIEW_MAX_PHOTOS})`}
        </span>
      </span>
      <OwnSheet of="uploader" />
      <p className="sending" role="status" {...leftToScript} />
      <div className="thumbs">
        {photos.map((url, index) => (
          <label key={url} className="thumb">
            <input className="vh" type="checkbox" name="image_urls" value={url} defaultChecked />
            {!isHeld && <img src={`${url}/400.jpg`} alt="" width="104" height="104" />}
            <span className="remove" aria-hidden="true">
              <Icon name="x" />
            </span>
            <span className={isHeld ? undefined : "vh"}>Keep photo {index + 1}</span>
          </label>
        ))}
        <div className="new" {...leftToScript} />
      </div>
      <div className="messages" role="alert" {...leftToScript} />
      <label className="drop">
        <Icon name="camera" />
        <span>Add photos</span>
        <span className="hint">PNG or JPG, up to 10MB each</span>
        <input type="file" name="photos" accept={IMAGE_ACCEPT} multiple aria-describedby="photos" />
      </label>
    </photo-picker>
  );
}
