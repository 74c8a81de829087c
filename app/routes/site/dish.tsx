import { DishHead } from "#app/features/dishes/dish-head.tsx";
import { MOST_SHOWN, SHOWN_AT_FIRST } from "#app/features/dishes/dish-limits.ts";
import { dishAddress } from "#app/features/dishes/dish-link.ts";
import { dishPageSchema } from "#app/features/dishes/dish.schema.ts";
import { DishStory, storyParts } from "#app/features/dishes/dish-story.tsx";
import { dishStructured } from "#app/features/dishes/dish-structured.ts";
import { DishTable } from "#app/features/dishes/dish-table.tsx";
import { readDish } from "#app/features/dishes/read-dish.server.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { NotFoundScreen } from "#app/features/site/not-found-screen.tsx";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { dishSlug, orMovedDish } from "#app/pages/dish-or-404.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/pages/page-meta.ts";
import "#app/styles/dish.css";
import { isMissing } from "#app/ui/is-missing.ts";
import type { Route } from "./+types/dish";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const slug = dishSlug(params);
  const asked = dishPageSchema.parse({
    all: url.searchParams.get("all"),
    province: url.searchParams.get("province"),
  });
  const found = await readDish(slug, {
    recipes: asked.all === "recipes" ? MOST_SHOWN : SHOWN_AT_FIRST,
    places: asked.all === "places" ? MOST_SHOWN : SHOWN_AT_FIRST,
    province: asked.province,
  });
  const dish = await orMovedDish(found, slug, (moved) => dishAddress({ slug: moved }));
  return {
    dish,
    asked,
    address: dishAddress(dish),
    picture: sharePictureAddress({ ...dish, kind: "dishes" }),
    origin: siteOrigin(request),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { dish, address, picture, origin } = loaderData;
  return metaFor(matches, [
    ...pageMeta({
      title: `${dish.name}: cook it, or go and eat it`,
      description: [dish.sentence, dish.story].filter(Boolean).join(" "),
      canonical: address,
      picture,
      origin,
    }),
    structuredData([
      ...dishStructured(dish, origin, address),
      breadcrumbs(origin, [
        { name: "Dishes", address: "/dishes" },
        { name: dish.name, address },
      ]),
    ]),
  ]);
}

export default function DishPage({ loaderData }: Route.ComponentProps) {
  const { dish, asked, address } = loaderData;
  const [lead = "Cook it yourself, or go where it is made every day.", ...story] = storyParts(
    dish.story,
  );
  return (
    <>
      <DishHead dish={dish} />
      <div className="wrap">
        <p className="dish-lead">{lead}</p>
        <DishTable dish={dish} asked={asked} address={address} />
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
