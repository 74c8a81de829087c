import type { ReactNode } from "react";
import { cardId, FavoriteHeart } from "#app/features/favorites/favorite-heart.tsx";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";

type Props = {
  of: { recipe_id: number } | { restaurant_id: number };
  name: string;
  /** Null for visitors who are not signed in. Their cards have no heart. */
  favorites: FavoriteIds | null;
  children: ReactNode;
};

/** An item in a list of cards, with a heart when the reader is signed in. */
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
