import {
  ITEM_MAX_LENGTH,
  ITEMS_MOST,
  RECIPES_MOST,
} from "#app/features/shopping/shopping-limits.ts";

type Props = { isFullOfRecipes: boolean; leftOut: number; withoutRoom: number };

export function LeftOut({ isFullOfRecipes, leftOut, withoutRoom }: Props) {
  return (
    <>
      {isFullOfRecipes && (
        <p className="notice warn">
          A shopping list has room for {RECIPES_MOST} recipes. The others are left out.
        </p>
      )}
      {leftOut > 0 && (
        <p className="notice warn">
          {leftOut} did not fit. A list holds {ITEMS_MOST} things of your own, up to{" "}
          {ITEM_MAX_LENGTH} characters each.
        </p>
      )}
      {withoutRoom > 0 && (
        <p className="notice warn">
          {withoutRoom} did not fit. There is no room for more on this list. Take something off, or
          write it shorter.
        </p>
      )}
    </>
  );
}
