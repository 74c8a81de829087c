import { useLocation } from "react-router";
import { OwnSheet } from "#app/ui/own-sheet.tsx";
import { ToggleButton } from "#app/ui/toggle-button.tsx";

type Props = { of: { recipe_id: number } | { restaurant_id: number }; name: string; isOn: boolean };

export function FavoriteHeart({ of, name, isOn }: Props) {
  const { pathname, search } = useLocation();
  const card = cardId(of);
  const returnTo = `${pathname}${search}#${card}`;
  return (
    <>
      <OwnSheet of="heart" />
      <ToggleButton
        intent="favorite"
        of={card}
        action="/favorites"
        fields={{ ...of, return_to: returnTo }}
        label={<span className="vh">Favorite: {name}</span>}
        icon="heart"
        isOn={isOn}
        className="heart"
      />
    </>
  );
}

export function cardId(of: Props["of"]): string {
  return "recipe_id" in of ? `recipe-${of.recipe_id}` : `restaurant-${of.restaurant_id}`;
}
