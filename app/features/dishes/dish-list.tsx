import { dishAddress, type DishLink } from "#app/features/dishes/dish-link.ts";
import { Link } from "#app/ui/link.tsx";

/** On the page of what cooks or serves them. */
export function DishList({ dishes, label }: { dishes: DishLink[]; label: string }) {
  if (dishes.length === 0) return null;
  return (
    <p className="of-dishes">
      <span className="muted">{label}</span>{" "}
      {dishes.map((dish) => (
        <Link key={dish.id} to={dishAddress(dish)}>
          {dish.name}
        </Link>
      ))}
    </p>
  );
}
