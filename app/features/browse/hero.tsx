import { BrowseTabs } from "#app/features/browse/browse-tabs.tsx";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { useDataSaver } from "#app/ui/data-saver.ts";
import drawing from "#app/ui/drawings/hero-table.svg?url";

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
  const isPlain = useDataSaver();
  return (
    <section className="hero cloth">
      <div className="wrap">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <BrowseTabs browse={browse} counts={null} className="tabs" />
      </div>
      {!isPlain && (
        <img
          className="hero-art"
          src={drawing}
          alt=""
          width="760"
          height="420"
          fetchPriority="low"
        />
      )}
    </section>
  );
}
