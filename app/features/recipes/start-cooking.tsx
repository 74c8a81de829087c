import { useLocation } from "react-router";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const CARRIED = ["servings", "measures"];

/** For as many and in the measures of this page. Without a step there is nothing to cook by. */
export function StartCooking({ recipe }: { recipe: { id: number; instructions: string | null } }) {
  const { search } = useLocation();
  if (instructionSteps(recipe.instructions).length === 0) return null;
  const asked = [...new URLSearchParams(search)].filter(([name]) => CARRIED.includes(name));
  const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
  return (
    <Link className="btn to-cook" to={`/recipes/${recipe.id}/cook${query}`} reloadDocument>
      <Icon name="cooking-pot" />
      Start cooking
    </Link>
  );
}
