import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Link } from "#app/ui/link.tsx";

const WAYS = {
  recipes: { question: "Know how it is made?", to: "/suggest/recipe", words: "Suggest a recipe" },
  restaurants: {
    question: "Know a place we do not have?",
    to: "/suggest/restaurant",
    words: "Suggest a place",
  },
};

export function SuggestOne({ tab }: Pick<Browse, "tab">) {
  const { question, to, words } = WAYS[tab];
  return (
    <p className="muted">
      {question}{" "}
      <Link className="linkish" to={to}>
        {words}
      </Link>
    </p>
  );
}
