import { deletionAddress, listAddress } from "#app/features/authors/author-page.ts";
import type { AuthorView } from "#app/features/authors/author-view.ts";
import { linkLabel, readSocialLinks } from "#app/features/authors/social-links.ts";
import { Avatar } from "#app/features/images/picture.tsx";
import { safeLink } from "#app/features/vocabulary/web-link.ts";
import { ConfirmLink } from "#app/ui/confirm-dialog.tsx";
import { SocialList } from "#app/features/authors/social-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  authors: AuthorView[];
  list: { search: string; page: number };
};

export function AuthorCards({ authors, list }: Props) {
  return (
    <ul className="admin-grid">
      {authors.map((author) => (
        <li key={author.id} className="acard">
          <AuthorAdminCard author={author} list={list} />
        </li>
      ))}
    </ul>
  );
}

function AuthorAdminCard({ author, list }: { author: AuthorView } & Pick<Props, "list">) {
  const { id, name, bio, recipe_count } = author;
  const website = safeLink(author.website);
  const links = readSocialLinks(author.social_links);
  return (
    <div className="in">
      <div className="row one-line">
        <Avatar picture={author.image_url} size={64} />
        <div>
          <h2>{name}</h2>
          <p className="small muted">
            {formatNumber(recipe_count)} {recipe_count === 1 ? "recipe" : "recipes"}
          </p>
        </div>
      </div>
      {bio && <p className="small typed bio">{bio}</p>}
      {website && (
        <a className="linkish" href={website} rel="noopener">
          <Icon name="globe" />
          {linkLabel(website)}
        </a>
      )}
      <SocialList name={name} links={links} />
      <p className="small muted">Added {author.added}</p>
      <div className="btns">
        <Link
          className="btn line sm"
          id={`edit-${id}`}
          to={listAddress(list, { edit: id })}
          aria-label={`Edit ${name}`}
          preventScrollReset
        >
          <Icon name="pencil" />
          Edit
        </Link>
        <ConfirmLink
          className="btn danger sm sq"
          to={deletionAddress(id, list)}
          label={`Delete ${name}`}
          title="Delete Author"
          question={`Are you sure you want to delete "${name}"?`}
        >
          <Icon name="trash-2" />
        </ConfirmLink>
      </div>
    </div>
  );
}
