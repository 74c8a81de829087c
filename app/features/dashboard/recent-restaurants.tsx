import { href } from "react-router";
import type { Stats } from "#app/features/dashboard/stats.server.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRating } from "#app/ui/stars.tsx";

type Props = { restaurants: Stats["recentRestaurants"]; isEditor: boolean };

export function RecentRestaurants({ restaurants, isEditor }: Props) {
  return (
    <section className="panel" aria-labelledby="recent">
      <h2 id="recent">Recent Restaurants</h2>
      {restaurants.length === 0 ? (
        <p className="muted">No restaurants yet. Add your first one!</p>
      ) : (
        <ul>
          {restaurants.map(({ id, name, image_url, city, province, rating }) => (
            <li key={id} className="list-row">
              <Picture image_url={image_url} alt="" sizes="5.5rem" />
              <div>
                <h3>{name}</h3>
                <p className="small muted">{[city, province].filter(Boolean).join(", ")}</p>
              </div>
              {rating !== null && (
                <span className="rate">
                  <Icon name="star" />
                  <span className="vh">Official rating </span>
                  <b>{formatRating(rating)}</b>
                </span>
              )}
              {isEditor && (
                <Link
                  className="btn line sm"
                  to={href("/admin/restaurants/:id/edit", { id: String(id) })}
                  aria-label={`Edit ${name}`}
                >
                  Edit
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
