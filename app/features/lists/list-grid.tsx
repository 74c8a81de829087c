import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import type { ListRow } from "#app/features/lists/list-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const SIZES = `(min-width: 80rem) 12rem, (min-width: 40rem) 30vw, ${PHONE_SIZES}`;

export function ListGrid({ lists }: { lists: ListRow[] }) {
  return (
    <ul className="grid">
      {lists.map((list) => (
        <li key={list.id}>
          <ListCard list={list} />
        </li>
      ))}
    </ul>
  );
}

function ListCard({ list: { name, address, count, isByLink, pictures } }: { list: ListRow }) {
  const shown = pictures.length > 0 ? pictures : [null];
  return (
    <article className="stack-card">
      <div className={`trio of-${shown.length}`}>
        {shown.map((image_url, index) => (
          <Picture
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same picture
            key={index}
            image_url={image_url}
            alt=""
            shows={name}
            sizes={SIZES}
          />
        ))}
      </div>
      <h2>
        <Link to={address}>{name}</Link>
      </h2>
      <p className="meta">
        <span>{count}</span>
        <Visibility isByLink={isByLink} />
      </p>
    </article>
  );
}

export function Visibility({ isByLink }: { isByLink: boolean }) {
  return (
    <span>
      <Icon name={isByLink ? "link" : "lock"} />
      {isByLink ? "By link" : "Only you"}
    </span>
  );
}
