import heart from "#app/styles/heart.css?url";
import me from "#app/styles/me.css?url";
import parts from "#app/styles/parts.css?url";
import stars from "#app/styles/star-input.css?url";
import tabs from "#app/styles/own-tabs.css?url";
import uploader from "#app/styles/uploader.css?url";

const SHEETS = { heart, me, parts, stars, tabs, uploader };

export function OwnSheet({ of }: { of: keyof typeof SHEETS }) {
  return <link rel="stylesheet" href={SHEETS[of]} precedence="default" />;
}
