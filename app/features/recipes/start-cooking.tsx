import { cookAddress } from "#app/features/recipes/cook-address.ts";
import type { CookQuery } from "#app/features/recipes/cook-query.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { recipe: { id: number; instructions: string | null }; asked?: Partial<CookQuery> };

/** Without a step there is nothing to cook by. */
export function StartCooking({ recipe: { id, instructions }, asked = {} }: Props) {
  if (instructionSteps(instructions).length === 0) return null;
  return (
    <Link className="btn" to={cookAddress(id, asked)} reloadDocument>
      <Icon name="cooking-pot" />
      Start cooking
    </Link>
  );
}
