import type { DefinedTerm, ItemList } from "schema-dts";
import { largestFile } from "#app/features/images/image-url.ts";
import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import type { DishReading } from "#app/features/dishes/read-dish.server.ts";

/** `before` is the number of recipes on the pages before this one. */
export function dishStructured(dish: DishReading, origin: string, before: number) {
  const address = dishAddress(dish);
  const picture = largestFile(dish.image_url);
  const term: DefinedTerm = {
    "@type": "DefinedTerm",
    "@id": `${origin}${address}#dish`,
    url: origin + address,
    name: dish.name,
    alternateName: dish.names.length > 0 ? dish.names.map(({ name }) => name) : undefined,
    description: dish.sentence,
    image: picture ? origin + picture : undefined,
  };
  const list: ItemList = {
    "@type": "ItemList",
    name: `Recipes for ${dish.name}`,
    itemListElement: dish.recipes.map(({ id }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: `${origin}/recipes/${id}`,
    })),
  };
  return dish.recipes.length > 0 ? [term, list] : [term];
}
