import { href, redirect } from "react-router";
import { photoId, reportAddress } from "#app/features/reports/reported.ts";
import { findRatings, findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import {
  listPhotos,
  type ReviewersPhoto,
} from "#app/features/reviews/photos/list-photos.server.ts";
import { LargePhoto } from "#app/features/reviews/photos/large-photo.tsx";
import { PhotoShots } from "#app/features/reviews/photos/photo-shots.tsx";
import { reviewersPhotoView } from "#app/features/reviews/photos/reviewers-photo-view.ts";
import { PHOTOS_ON_A_PAGE } from "#app/features/reviews/review-limits.ts";
import { pageNumber } from "#app/features/search/list-query.schema.ts";
import { RestaurantNotFound } from "#app/features/site/not-found-screen.tsx";
import { siteOrigin } from "#app/http/origin.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { restaurantOr410 } from "#app/routes/rows/gone.server.ts";
import { metaFor, pageMeta } from "#app/routes/shared/page-meta.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, MOST_PAGES } from "#app/ui/pages.ts";
import "#app/styles/large-photo.css";
import type { Route } from "./+types/restaurant-photos";

const placeSchema = pageNumber(MOST_PAGES * PHOTOS_ON_A_PAGE);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const page = pageNumber(MOST_PAGES).parse(url.searchParams.get("page"));
  const at = url.searchParams.has("at") ? placeSchema.parse(url.searchParams.get("at")) : null;
  const part = at
    ? { limit: 1, offset: at - 1 }
    : { limit: PHOTOS_ON_A_PAGE, offset: (page - 1) * PHOTOS_ON_A_PAGE };
  const [found, ratings, photos] = await Promise.all([
    findRestaurant(id),
    findRatings(id),
    listPhotos(id, part),
  ]);
  const { name } = await restaurantOr410(found, id);
  const { photos: total } = restaurantOr404(ratings);
  const pages = lastPageOf({ total }, PHOTOS_ON_A_PAGE);
  if (page > pages || (at && at > total)) throw redirect(addressOf(id, pages));
  const origin = siteOrigin(request);
  const reader_id = context.get(userContext)?.id;
  const shown = photos.map((photo) => ({
    ...reviewersPhotoView(photo),
    report: photo.user_id === reader_id ? null : photoReport(photo),
  }));
  return { id, name, photos: shown, total, page, pages, at, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, name, page, at, origin } = loaderData;
  const turned = at ? `, ${at}` : page > 1 && `, page ${page}`;
  const title = `Photos of ${name}${turned || ""}`;
  const description = `What people photographed at ${name}`;
  return metaFor(matches, pageMeta({ title, description, canonical: addressOf(id, page), origin }));
}

export default function RestaurantPhotos({ loaderData }: Route.ComponentProps) {
  const { id, name, photos, total, page, pages, at } = loaderData;
  const [first] = photos;
  if (at && first)
    return <LargePhoto photo={first} {...{ name, at, total }} address={addressOf(id, 1)} />;
  return (
    <div className="wrap">
      <BackLink to={href("/restaurants/:id", { id: String(id) })} />
      <div className="page-head">
        <h1>Photos of {name}</h1>
        <p className="muted">
          {total === 0
            ? "No photos yet. Add one to your review."
            : `${numbered(total, "photo")} from reviews`}
        </p>
      </div>
      {photos.length > 0 && (
        <PhotoShots
          {...{ photos, total }}
          address={addressOf(id, 1)}
          before={(page - 1) * PHOTOS_ON_A_PAGE}
        />
      )}
      <Pager page={page} pages={pages} addressOf={(one) => addressOf(id, one)} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RestaurantNotFound error={error} />;
}

function photoReport({ review_id, image_id }: ReviewersPhoto): string {
  return reportAddress({ kind: "photo", id: photoId(review_id, image_id) });
}

function addressOf(id: number, page: number): string {
  const address = href("/restaurants/:id/photos", { id: String(id) });
  return page > 1 ? `${address}?page=${page}` : address;
}
