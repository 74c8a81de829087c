import bobotie from "#app/features/recipes/drawings/bobotie.svg?url";
import bunnyChow from "#app/features/recipes/drawings/bunny-chow.svg?url";
import burger from "#app/features/recipes/drawings/burger.svg?url";
import dumplings from "#app/features/recipes/drawings/dumplings.svg?url";
import greekSalad from "#app/features/recipes/drawings/greek-salad.svg?url";
import pasta from "#app/features/recipes/drawings/pasta.svg?url";
import ramen from "#app/features/recipes/drawings/ramen.svg?url";
import ratatouille from "#app/features/recipes/drawings/ratatouille.svg?url";
import stirFry from "#app/features/recipes/drawings/stir-fry.svg?url";
import tacos from "#app/features/recipes/drawings/tacos.svg?url";
import thaiGreenCurry from "#app/features/recipes/drawings/thai-green-curry.svg?url";
import placeholder from "#app/ui/drawings/placeholder.svg?url";

const DRAWINGS: Record<string, string> = {
  "South African": bobotie,
  Italian: pasta,
  Asian: stirFry,
  Indian: bunnyChow,
  Mexican: tacos,
  Mediterranean: greekSalad,
  American: burger,
  Chinese: dumplings,
  Thai: thaiGreenCurry,
  French: ratatouille,
  Japanese: ramen,
};

export function cuisineDrawing(cuisine_type: string | null): string {
  return DRAWINGS[cuisine_type ?? ""] ?? placeholder;
}
