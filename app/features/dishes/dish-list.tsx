import {
  dishAddress,
  type DishLink,
  type ServedDish,
} from "#app/features/dishes/links/dish-link.ts";
import { Link } from "#app/ui/link.tsx";

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

export function ServedDishes({ dishes }: { dishes: ServedDish[] }) {
  if (dishes.length === 0) return null;
  const known = dishes.filter(({ known_for }) => known_for);
  const others = dishes.filter(({ known_for }) => !known_for);
  return (
    <div className="served">
      <DishList dishes={known} label="Known for" />
      <DishList dishes={others} label={known.length > 0 ? "Also on the table" : "On the table"} />
    </div>
  );
}
