import { href } from "react-router";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { MadeRating } from "#app/features/made/made-rating.tsx";
import type { RecipeCardRow } from "#app/features/recipes/recipes.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { formatMinutes, formatNumber } from "#app/ui/numbers.ts";

export function recipeSummary(recipe: RecipeCardRow) {
  const { prep_time_minutes, cook_time_minutes } = recipe;
  const isTimed = prep_time_minutes !== null || cook_time_minutes !== null;
  return {
    id: recipe.id,
    title: recipe.title,
    image_url: recipe.image_url,
    cuisine_type: recipe.cuisine_type,
    difficulty: recipe.difficulty,
    total_minutes: isTimed ? (prep_time_minutes ?? 0) + (cook_time_minutes ?? 0) : null,
    servings: recipe.servings,
    like_count: recipe.like_count,
    made_count: recipe.made_count,
    made_rating: recipe.made_rating,
  };
}

export type RecipeSummary = ReturnType<typeof recipeSummary>;

const CARD_SIZES = `(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, ${PHONE_SIZES}`;

type Props = {
  recipe: RecipeSummary & { marked?: string[] };
  isFirstRow: boolean;
  heading?: "h2" | "h3";
  sizes?: string;
};

export function RecipeCard(props: Props) {
  return <Kept within={<article className="card" />} of={CardParts} with={props} />;
}

function CardParts({ recipe, isFirstRow, heading: Heading = "h3", sizes = CARD_SIZES }: Props) {
  return (
    <>
      <div className="pic">
        <Picture
          image_url={recipe.image_url}
          alt=""
          shows={recipe.title}
          sizes={sizes}
          priority={isFirstRow ? "visible" : undefined}
        />
      </div>
      <div className="top">
        <span>{recipe.cuisine_type}</span>
        <DifficultyBadge difficulty={recipe.difficulty} />
      </div>
      <Heading className="title">
        <Link to={href("/recipes/:id", { id: String(recipe.id) })}>
          <Marked parts={recipe.marked ?? [recipe.title]} />
        </Link>
      </Heading>
      <div className="meta">
        <MadeRating made_count={recipe.made_count} made_rating={recipe.made_rating} />
        {recipe.total_minutes !== null && (
          <span>
            <Icon name="clock" />
            {formatMinutes(recipe.total_minutes)}
          </span>
        )}
        {recipe.servings !== null && (
          <span className="serves">
            <Icon name="users" />
            <span className="vh">Serves </span>
            {recipe.servings}
          </span>
        )}
        <span>
          <Icon name="thumbs-up" />
          {formatNumber(recipe.like_count)}
          <span className="vh"> likes</span>
        </span>
      </div>
    </>
  );
}

export function DifficultyBadge({ difficulty }: { difficulty: string | null }) {
  if (!difficulty) return null;
  return <span className={difficulty === "Hard" ? "badge hot" : "badge"}>{difficulty}</span>;
}
