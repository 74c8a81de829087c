import type { Province } from "#app/features/places/place-list.ts";

const EVERYWHERE = "All of South Africa";
const FURTHER_AWAY = "From further away";

export type DishRegion = Province | "Karoo" | typeof EVERYWHERE | typeof FURTHER_AWAY;

export const DISH_REGIONS: readonly DishRegion[] = [
  EVERYWHERE,
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "Karoo",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "Northern Cape",
  "North West",
  "Western Cape",
  FURTHER_AWAY,
];
