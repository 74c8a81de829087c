import { IMAGE_ACCEPT } from "#app/features/images/image.schema.ts";
import { pictureSources } from "#app/features/images/image-url.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

const FULL = "Maximum number of images reached";
const DEFAULT_LIMIT = 5;

/**
 * The script adds pictures here, perhaps before React starts, and these props make React leave them
 * alone.
 */
const leftToScript = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

type Props = {
  name: string;
  id?: string;
  errorId?: string | undefined;
  limit?: number;
  images: string[];
  label: string;
  action?: string;
};

export function ImageUploader(props: Props) {
  const { name, id, errorId, limit = DEFAULT_LIMIT, images, label } = props;
  const { action = "/admin/upload-image" } = props;
  return (
    <photo-picker
      key={images.join()}
      id={id}
      class="field full uploader"
      action={action}
      name={name}
      limit={limit}
      full={FULL}
      failed="Failed to upload images"
      unknown="Unknown error occurred"
    >
      <OwnSheet of="uploader" />
      <p className="sending" role="status" {...leftToScript} />
      <div className="thumbs thumb-row" role="group" aria-label={label}>
        {images.map((url, index) => (
          <label key={url} className="thumb">
            <input className="vh" type="checkbox" name={name} value={url} defaultChecked />
            <img src={pictureSources(url)?.small ?? url} alt="" width="104" height="104" />
            <span className="remove" aria-hidden="true">
              <Icon name="x" />
            </span>
            <span className="vh">Keep image {index + 1}</span>
          </label>
        ))}
        <div className="new" {...leftToScript} />
        <p className="notice no-room" role="status">
          <Icon name="info" />
          <span>{FULL}</span>
          <span>
            {limit === 1 ? "Remove it to choose another." : "Remove one to choose another."}
          </span>
        </p>
      </div>
      <div className="messages" role="alert" {...leftToScript} />
      <label className="drop">
        <Icon name="image" />
        <span>{limit === 1 ? "Choose an image" : "Choose images"}</span>
        <span className="hint">
          {limit === 1 ? "PNG or JPG, up to 10MB" : `Up to ${limit}, PNG or JPG, up to 10MB each`}
        </span>
        <input
          type="file"
          name="image"
          accept={IMAGE_ACCEPT}
          multiple
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
        />
      </label>
    </photo-picker>
  );
}
