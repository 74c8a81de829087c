/** As the page of a recipe or a restaurant names it. */
export type DishLink = { id: number; name: string; slug: string };

export type ServedDish = DishLink & { known_for: boolean };

export function dishAddress({ slug }: { slug: string }): string {
  return `/dishes/${slug}`;
}
