import { linkLabel, readSocialLinks } from "#app/features/authors/social-links.ts";
import { Avatar } from "#app/features/images/picture.tsx";
import { SocialList } from "#app/features/authors/social-list.tsx";
import { safeLink } from "#app/features/vocabulary/web-link.ts";
import { Icon } from "#app/ui/icon.tsx";

type AuthorProfile = {
  name: string;
  bio: string | null;
  image_url: string | null;
  website: string | null;
  social_links: unknown;
};

export function AuthorCard({ author }: { author: AuthorProfile }) {
  const website = safeLink(author.website);
  const links = readSocialLinks(author.social_links);
  return (
    <section className="author" aria-labelledby="author">
      <Avatar picture={author.image_url} size={112} />
      <div>
        <p className="muted">Recipe by</p>
        <h2 id="author">{author.name}</h2>
        {author.bio && <p className="typed">{author.bio}</p>}
        {website && (
          <a className="linkish" href={website} rel="noopener">
            <Icon name="globe" />
            {linkLabel(website)}
          </a>
        )}
      </div>
      <SocialList name={author.name} links={links} />
    </section>
  );
}
