import type { ReactNode } from "react";
import { cardId, FavoriteHeart } from "#app/features/favorites/favorite-heart.tsx";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";

type Props = {
  of: { recipe_id: number } | { restaurant_id: number };
  name: string;
  favorites: FavoriteIds | null;
  children: ReactNode;
};

export function CardItem({ of, name, favorites, children }: Props) {
  if (!favorites) return <li>{children}</li>;
  const isOn =
    "recipe_id" in of
      ? favorites.recipes.includes(of.recipe_id)
      : favorites.restaurants.includes(of.restaurant_id);
  return (
    <li id={cardId(of)}>
      {children}
      <FavoriteHeart of={of} name={name} isOn={isOn} />
    </li>
  );
}
