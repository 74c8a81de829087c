import stars from "#app/styles/star-input.css?url";
import uploader from "#app/styles/uploader.css?url";

const SHEETS = { stars, uploader };

/** Of what few pages have: its styles come with it, not with the sheet of all pages. */
export function OwnSheet({ of }: { of: keyof typeof SHEETS }) {
  return <link rel="stylesheet" href={SHEETS[of]} precedence="default" />;
}
