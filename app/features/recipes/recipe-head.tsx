import type { ReactNode } from "react";
import { DIET_NAMES, isRecipeDiet } from "#app/features/facts/diets.ts";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { MadeLink } from "#app/features/made/made-rating.tsx";
import { DifficultyBadge } from "#app/features/recipes/recipe-card.tsx";
import { formatMinutes, formatNumber } from "#app/ui/numbers.ts";
import { useFetcher } from "react-router";

type Props = {
  recipe: {
    title: string;
    description: string | null;
    image_url: string | null;
    cuisine_type: string | null;
    difficulty: string | null;
    prep_time_minutes: number | null;
    cook_time_minutes: number | null;
    like_count: number;
    diets: string[];
    made_count: number;
    made_rating: number | null;
  };
  servings: number | null;
  isLiked: boolean;
  quick: ReactNode;
  children: ReactNode;
};

export function RecipeHead({ recipe, servings, isLiked, quick, children }: Props) {
  const { prep_time_minutes: prep, cook_time_minutes: cook } = recipe;
  const total = prep && cook ? prep + cook : null;
  return (
    <header className="detail-head">
      <figure>
        <Picture
          image_url={recipe.image_url}
          alt={recipe.title}
          sizes={`(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, ${PHONE_SIZES}`}
          priority="first"
        />
      </figure>
      <div className="info">
        <h1>{recipe.title}</h1>
        <div className="actions quick">{quick}</div>
        <div className="row">
          {recipe.cuisine_type && <span className="badge">{recipe.cuisine_type}</span>}
          <DifficultyBadge difficulty={recipe.difficulty} />
          {total !== null && <span className="muted">{formatMinutes(total)} in all</span>}
          <MadeLink made_count={recipe.made_count} made_rating={recipe.made_rating} />
        </div>
        {recipe.description && <p className="lede typed">{recipe.description}</p>}
        {recipe.diets.length > 0 && (
          <ul className="row" aria-label="Suits">
            {recipe.diets.filter(isRecipeDiet).map((diet) => (
              <li key={diet} className="badge">
                {DIET_NAMES[diet]}
              </li>
            ))}
          </ul>
        )}
        <dl className="facts">
          <Minutes label="Prep Time" minutes={recipe.prep_time_minutes} />
          <Minutes label="Cook Time" minutes={recipe.cook_time_minutes} />
          {servings !== null && (
            <div>
              <dt>Servings</dt>
              <dd data-servings>{servings}</dd>
            </div>
          )}
          <div>
            <dt>Likes</dt>
            <dd>
              <LikeCount likeCount={recipe.like_count} isLiked={isLiked} />
            </dd>
          </div>
        </dl>
        {children && <div className="actions">{children}</div>}
      </div>
    </header>
  );
}

const LONGEST_IN_MINUTES = 99;

function Minutes({ label, minutes }: { label: string; minutes: number | null }) {
  if (minutes === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {minutes <= LONGEST_IN_MINUTES ? (
          <>
            {minutes} <small>min</small>
          </>
        ) : (
          <>
            {Math.floor(minutes / 60)} <small>h</small>
            {minutes % 60 > 0 && (
              <>
                {" "}
                {minutes % 60} <small>min</small>
              </>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

type LikeCountProps = { likeCount: number; isLiked: boolean };

function LikeCount({ likeCount, isLiked }: LikeCountProps) {
  const pending = useFetcher({ key: "like" }).formData?.get("on") ?? String(isLiked);
  const others = likeCount - Number(isLiked);
  return <>{formatNumber(others + Number(pending === "true"))}</>;
}
