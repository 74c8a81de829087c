import { listNewRecipes, listNewReviews } from "#app/features/sharing/feeds.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { SITE_NAME, TAGLINE } from "#app/features/vocabulary/site.ts";
import { type Xml, xml } from "#app/http/xml.server.ts";

type Item = { title: string; address: string; text: string | null; by: string | null; at: Date };

export async function recipeFeed(origin: string): Promise<Xml> {
  const recipes = await listNewRecipes();
  const items = recipes.map(({ id, title, description, author, created_at }) => ({
    title,
    address: `/recipes/${id}`,
    text: description,
    by: author?.name ?? null,
    at: created_at,
  }));
  return feed(origin, { title: `New recipes on ${SITE_NAME}`, file: "recipes.xml", items });
}

export async function reviewFeed(origin: string): Promise<Xml> {
  const reviews = await listNewReviews();
  const items = reviews.map(({ id, rating, review_text, restaurant, user, created_at }) => {
    const words = isRating(rating) ? ` (${RATING_LABELS[rating]})` : "";
    return {
      title: `${restaurant.name}: ${rating} out of 5${words}`,
      address: `/restaurants/${restaurant.id}?reviews=all#review-${id}`,
      text: review_text,
      by: readGoogleUserData(user.google_user_data).name,
      at: created_at,
    };
  });
  return feed(origin, { title: `New reviews on ${SITE_NAME}`, file: "reviews.xml", items });
}

function feed(
  origin: string,
  { title, file, items }: { title: string; file: string; items: Item[] },
) {
  return xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${title}</title><link>${origin}/</link><description>${TAGLINE}</description><language>en-za</language><atom:link href="${origin}/feeds/${file}" rel="self" type="application/rss+xml"/>${items.map((item) => itemXml(origin, item))}</channel></rss>`;
}

function itemXml(origin: string, { title, address, text, by, at }: Item): Xml {
  const link = origin + address;
  return xml`<item><title>${title}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${at.toUTCString()}</pubDate>${by && xml`<dc:creator>${by}</dc:creator>`}${text && xml`<description>${text}</description>`}</item>`;
}
