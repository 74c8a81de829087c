import { href } from "react-router";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function NoManagedRecipes({ isFiltered }: { isFiltered: boolean }) {
  return (
    <section className="empty">
      <img src={drawing} alt="" width="360" height="240" />
      <h2>No recipes found</h2>
      {isFiltered ? (
        <p className="muted">Try adjusting your search or cuisine filter.</p>
      ) : (
        <>
          <p className="muted">Add your first recipe.</p>
          <Link className="btn" to={href("/admin/recipes/new")}>
            <Icon name="plus" />
            Add Recipe
          </Link>
        </>
      )}
    </section>
  );
}
