import { partsCarried, withRecipe } from "#app/features/shopping/shopping-address.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  recipe_id: number;
  /** As the address of the page has it: the list that led here, and for how many the recipe is shown. */
  shop: { list: string | null; servings: string | null };
};

/** A link, which takes along what stands on the list already. */
export function AddToShopping({ recipe_id, shop }: Props) {
  const wanted = wantedIn(partsCarried(shop.list ?? ""));
  const own = { recipe_id, servings: null };
  const [added = own] = wantedIn([`${recipe_id}x${shop.servings ?? ""}`]);
  return (
    <Link className="btn line wide to-shop" to={withRecipe(wanted, added)} rel="nofollow">
      <Icon name="shopping-basket" />
      Add to shopping list{added.servings !== null && ` for ${added.servings}`}
    </Link>
  );
}
