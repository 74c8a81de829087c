import { IMAGE_ACCEPT } from "#app/features/images/image.schema.ts";
import { REVIEW_MAX_PHOTOS } from "#app/features/reviews/review-limits.ts";
import { Icon } from "#app/ui/icon.tsx";

/** React leaves alone what is in there, also when it was added before React arrived. */
const ofTheScript = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/**
 * Photos that are stored already are checkboxes that stay checked: unchecking leaves the photo out, without a script. With
 * script, app/enhance uploads each new photo as soon as it is chosen and adds it here. When a refused form comes back with
 * those photos, the key makes way for them.
 */
export function PhotoField({ photos }: { photos: string[] }) {
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
      <p className="sending" role="status" {...ofTheScript} />
      <div className="thumbs">
        {photos.map((url, index) => (
          <label key={url} className="thumb">
            <input className="vh" type="checkbox" name="image_urls" value={url} defaultChecked />
            <img src={`${url}/400.jpg`} alt="" width="104" height="104" />
            <span className="remove" aria-hidden="true">
              <Icon name="x" />
            </span>
            <span className="vh">Keep photo {index + 1}</span>
          </label>
        ))}
        <div className="new" {...ofTheScript} />
      </div>
      <div className="messages" role="alert" {...ofTheScript} />
      <label className="drop">
        <Icon name="camera" />
        <span>Add photos</span>
        <span className="hint">PNG or JPG, up to 10MB each</span>
        <input type="file" name="photos" accept={IMAGE_ACCEPT} multiple aria-describedby="photos" />
      </label>
    </photo-picker>
  );
}
