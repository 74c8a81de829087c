import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const CARRIED = ["servings", "measures"];

type Props = { recipe_id: number; hasSteps: boolean };

export function StartCooking({ recipe_id, hasSteps }: Props) {
  const { search } = useLocation();
  if (!hasSteps) return null;
  const asked = [...new URLSearchParams(search)].filter(([name]) => CARRIED.includes(name));
  const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
  return (
    <Link className="btn to-cook" to={`/recipes/${recipe_id}/cook${query}`} reloadDocument>
      <Icon name="cooking-pot" />
      Start cooking
    </Link>
  );
}
