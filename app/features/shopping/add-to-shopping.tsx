import {
  isEmpty,
  listCarried,
  shoppingAddress,
  withRecipe,
} from "#app/features/shopping/shopping-address.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  recipe_id: number;
  shop: { list: string | null; servings: string | null };
  isSignedIn: boolean;
};

export function AddToShopping({ recipe_id, shop, isSignedIn }: Props) {
  const list = listCarried(shop.list ?? "");
  const own = { recipe_id, servings: null };
  const [added = own] = wantedIn([`${recipe_id}x${shop.servings ?? ""}`]);
  return (
    <>
      <Link className="btn line wide to-shop" to={withRecipe(list, added)} rel="nofollow">
        <Icon name="shopping-basket" />
        Add to shopping list{added.servings !== null && ` for ${added.servings}`}
      </Link>
      {(isSignedIn || !isEmpty(list)) && (
        <Link className="open-shop" to={shoppingAddress(list)} rel="nofollow">
          Open your shopping list
        </Link>
      )}
    </>
  );
}
