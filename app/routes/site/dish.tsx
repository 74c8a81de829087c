import { redirect } from "react-router";
import { DishHead } from "#app/features/dishes/dish-head.tsx";
import { SHOWN_AT_FIRST, SHOWN_ON_A_PAGE } from "#app/features/dishes/dish-limits.ts";
import { isOffered, waysOf } from "#app/features/dishes/dish-words.ts";
import { dishAddress, dishPageAddress } from "#app/features/dishes/links/dish-link.ts";
import { type DishPage, dishPageSchema } from "#app/features/dishes/dish.schema.ts";
import { DishStory, storyParts } from "#app/features/dishes/dish-story.tsx";
import { dishStructured } from "#app/features/dishes/dish-structured.ts";
import { DishTable, placesIn } from "#app/features/dishes/managed/dish-table.tsx";
import { type DishReading, readDish } from "#app/features/dishes/read-dish.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { NotFoundScreen } from "#app/features/site/not-found-screen.tsx";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { dishSlug, dishOrRedirect } from "#app/routes/rows/dish-or-404.server.ts";
import { placeAsked } from "#app/routes/shared/near-place.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";
import "#app/styles/dish.css";
import { isMissing } from "#app/ui/is-missing.ts";
import { Notice } from "#app/ui/notice.tsx";
import { lastPageOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/dish";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const slug = dishSlug(params);
  const asked = dishPageSchema.parse({
    all: url.searchParams.get("all"),
    province: url.searchParams.get("province"),
    near: url.searchParams.get("near") ?? undefined,
    suburb: url.searchParams.get("suburb") ?? undefined,
    page: url.searchParams.get("page"),
  });
  const told = await placeAsked(context, url.searchParams.get("near") ?? undefined, {
    ...asked,
    addressAt: (at) => `${dishPageAddress({ slug }, { ...asked, ...at })}#eat`,
  });
  const found = await readDish(slug, {
    recipes: partOf("recipes", asked),
    places: partOf("places", asked),
    province: asked.province,
    near: asked.near,
  });
  const dish = await dishOrRedirect(found, slug, (moved) => dishAddress({ slug: moved }));
  const pages = pagesOf(dish, asked);
  if (asked.page > pages) throw redirect(dishPageAddress(dish, { ...asked, page: pages }));
  return {
    dish,
    asked,
    pages,
    told,
    picture: sharePictureAddress({ ...dish, kind: "dishes" }),
    origin: siteOrigin(request),
  };
}

function partOf(side: "recipes" | "places", { all, page }: DishPage): ListPart {
  if (all !== side) return { limit: SHOWN_AT_FIRST, offset: 0 };
  return { limit: SHOWN_ON_A_PAGE, offset: (page - 1) * SHOWN_ON_A_PAGE };
}

function pagesOf(dish: DishReading, { all, province }: DishPage): number {
  if (all === null) return 1;
  const total = all === "recipes" ? dish.recipe_count : placesIn(dish, province);
  return lastPageOf({ total }, SHOWN_ON_A_PAGE);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { dish, asked, picture, origin } = loaderData;
  const address = dishAddress(dish);
  const title = [dish.name, waysOf(dish)].filter(Boolean).join(": ");
  const isLater = asked.page > 1;
  return metaFor(matches, [
    ...pageMeta({
      title: isLater ? `${title}, page ${asked.page}` : title,
      description: [dish.sentence, dish.story].filter(Boolean).join(" "),
      canonical: isLater ? dishPageAddress(dish, { ...asked, near: undefined }) : address,
      picture,
      origin,
    }),
    ...(asked.near || !isOffered(dish) ? [{ name: "robots", content: "noindex" }] : []),
    structuredData([
      ...dishStructured(dish, origin, partOf("recipes", asked).offset),
      breadcrumbs(origin, [
        { name: "Dishes", address: "/dishes" },
        { name: dish.name, address },
      ]),
    ]),
  ]);
}

export default function DishPage({ loaderData }: Route.ComponentProps) {
  const { dish, asked, pages, told } = loaderData;
  const [lead, ...story] = storyParts(dish.story);
  return (
    <>
      <DishHead dish={dish} />
      <div className="wrap">
        {lead && <p className="dish-lead">{lead}</p>}
        {told && <Notice kind={told.kind}>{told.sentence}</Notice>}
        <DishTable dish={dish} asked={asked} pages={pages} />
        <DishStory story={story} region={dish.region} see_also={dish.see_also} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <NotFoundScreen
      title="Dish Not Found"
      text="No dish has this name here. Perhaps it goes by another one."
      backTo="/dishes"
    />
  );
}
