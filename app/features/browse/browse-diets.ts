import type { Browse } from "#app/features/browse/browse.schema.ts";
import {
  DIET_NAMES,
  isRecipeDiet,
  type RecipeDiet,
  RESTAURANT_DIETS,
  type RestaurantDiet,
} from "#app/features/facts/diets.ts";

type Asked = Pick<Browse, "tab" | "diet">;

export function askedDiets({ tab, diet }: Asked): (RecipeDiet | RestaurantDiet)[] {
  return tab === "recipes" ? recipeDiets(diet) : restaurantDiets(diet);
}

export function recipeDiets(diet: Browse["diet"]): RecipeDiet[] {
  return diet.filter(isRecipeDiet);
}

export function restaurantDiets(diet: Browse["diet"]): RestaurantDiet[] {
  return RESTAURANT_DIETS.filter((one) => diet.includes(one));
}

export function dietWords(browse: Asked & Pick<Browse, "halaal">): string {
  const isCertified = browse.tab === "restaurants" && browse.halaal !== undefined;
  const names = askedDiets(browse)
    .filter((diet) => diet !== "halaal" || !isCertified)
    .map((diet) => DIET_NAMES[diet].toLowerCase());
  return [...(isCertified ? ["certified halaal"] : []), ...names].join(", ");
}
