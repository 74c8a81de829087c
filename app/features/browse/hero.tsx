import { Link } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import drawing from "#app/ui/drawings/hero-table.svg?url";
import { Icon } from "#app/ui/icon.tsx";

const WORDS = {
  recipes: {
    title: "What’s on the table?",
    text: "Home cooking from every corner of the country. Pull up a chair.",
  },
  restaurants: {
    title: "Where are we eating?",
    text: "Good tables near you, rated by people who sat at them.",
  },
};

export function Hero({ browse }: { browse: Browse }) {
  const words = WORDS[browse.tab];
  return (
    <section className="hero cloth">
      <div className="wrap">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <nav className="tabs" aria-label="Browse">
          <Link
            to={browseAddress({ ...browse, tab: "recipes", page: 1 })}
            aria-current={browse.tab === "recipes" ? "page" : undefined}
          >
            <Icon name="cooking-pot" />
            Recipes
          </Link>
          <Link
            to={browseAddress({ ...browse, tab: "restaurants", page: 1 })}
            aria-current={browse.tab === "restaurants" ? "page" : undefined}
          >
            <Icon name="map-pin" />
            Local Spots
          </Link>
        </nav>
      </div>
      <img
        className="hero-art"
        src={drawing}
        alt=""
        width="760"
        height="420"
        fetchPriority="high"
      />
    </section>
  );
}
