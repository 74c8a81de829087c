import { DishIndex } from "#app/features/dishes/dish-index.tsx";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import { dishListPageSchema } from "#app/features/dishes/dish.schema.ts";
import { listOfferedDishes } from "#app/features/dishes/dishes.server.ts";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";
import "#app/styles/dish.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/dishes";

const TITLE = "Dishes";
const LEDE = "How to cook each of them, and where to go and eat it.";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { region } = dishListPageSchema.parse({ region: url.searchParams.get("region") });
  const all = await listOfferedDishes();
  const counts = Map.groupBy(all, (dish) => dish.region);
  return {
    region,
    dishes: region === null ? all : all.filter((dish) => dish.region === region),
    regions: DISH_REGIONS.flatMap((name) => {
      const total = counts.get(name)?.length ?? 0;
      return total > 0 ? [{ name, total }] : [];
    }),
    origin: siteOrigin(request),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { region, origin } = loaderData;
  const canonical = addressOf(region);
  const title = region === null ? TITLE : `${TITLE}: ${region}`;
  return metaFor(matches, [
    ...pageMeta({ title, description: LEDE, canonical, origin }),
    structuredData([breadcrumbs(origin, [{ name: TITLE, address: "/dishes" }])]),
  ]);
}

export default function Dishes({ loaderData }: Route.ComponentProps) {
  const { region, dishes, regions } = loaderData;
  return (
    <div className="wrap dish-page">
      <BackLink to="/" />
      <h1>{TITLE}</h1>
      <p className="lede muted">{LEDE}</p>
      <nav aria-label="Region">
        <ul className="chips">
          {[null, ...regions].map((one) => (
            <li key={one?.name ?? ""}>
              <Link
                className="chip"
                to={addressOf(one?.name ?? null)}
                aria-current={(one?.name ?? null) === region || undefined}
              >
                {one?.name ?? "All dishes"}
                {one && <span className="count"> ({one.total})</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {dishes.length === 0 && <p className="muted">There are no dishes yet.</p>}
      <DishIndex dishes={dishes} />
    </div>
  );
}

function addressOf(region: string | null): string {
  return region === null ? "/dishes" : `/dishes?region=${encodeURIComponent(region)}`;
}
