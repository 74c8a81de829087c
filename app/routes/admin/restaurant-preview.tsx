import { href, redirectDocument } from "react-router";
import { restaurants } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { RestaurantDetails } from "#app/features/restaurants/restaurant-details.tsx";
import { RestaurantHead } from "#app/features/restaurants/restaurant-head.tsx";
import { RestaurantPractical } from "#app/features/restaurants/restaurant-practical.tsx";
import { restaurantView } from "#app/features/restaurants/restaurant-view.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/restaurant-preview";

export async function loader({ params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const restaurant = restaurantOr404(await restaurants.find(id));
  if (restaurant.is_active) throw redirectDocument(href("/restaurants/:id", { id: String(id) }));
  return { restaurant: restaurantView(restaurant, new Date()) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Preview of ${loaderData?.restaurant.name ?? "a restaurant"}`) }];
}

export const handle = { failed: "Failed to fetch restaurant" };

export default function RestaurantPreview({ loaderData: { restaurant } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href("/admin/restaurants")} />
      <div className="notice warn" role="status">
        <Icon name="eye-off" />
        <p>This restaurant is inactive. Visitors do not see it: this is a preview.</p>
      </div>
      <article>
        <RestaurantHead restaurant={restaurant} photos={null} favorite={null}>
          {null}
        </RestaurantHead>
        <RestaurantPractical restaurant={restaurant} />
        <RestaurantDetails restaurant={restaurant} />
      </article>
    </>
  );
}
