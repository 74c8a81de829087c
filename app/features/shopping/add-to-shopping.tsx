import { partsCarried, withRecipe } from "#app/features/shopping/shopping-address.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  recipe_id: number;
  /** For how many it is shown, where that is not as many as it says itself. */
  servings: number | null;
  /** The list that led here, as the address carries it. */
  shop: string | null;
};

/** A link, which takes along what stands on the list already. */
export function AddToShopping({ recipe_id, servings, shop }: Props) {
  const wanted = wantedIn(partsCarried(shop ?? ""));
  return (
    <Link
      className="btn line wide to-shop"
      to={withRecipe(wanted, { recipe_id, servings })}
      rel="nofollow"
    >
      <Icon name="shopping-basket" />
      Add to shopping list
    </Link>
  );
}
