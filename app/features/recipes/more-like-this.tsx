import { href } from "react-router";
import { Thumb } from "#app/features/images/picture.tsx";
import type { LikeRecipe } from "#app/features/recipes/like-recipe-json.ts";
import { Kept } from "#app/ui/kept-markup.tsx";
import { MoreList, MoreRow } from "#app/ui/more-list.tsx";
import { formatMinutes } from "#app/ui/numbers.ts";

export function MoreLikeThis({ recipes }: { recipes: LikeRecipe[] }) {
  if (recipes.length === 0) return null;
  return (
    <MoreList title="More like this">
      <Kept within={<ul />} of={Rows} with={{ recipes }} />
    </MoreList>
  );
}

function Rows({ recipes }: { recipes: LikeRecipe[] }) {
  return recipes.map(({ id, title, image_url, cuisine_type, total_minutes }) => (
    <MoreRow
      key={id}
      address={href("/recipes/:id", { id: String(id) })}
      name={title}
      picture={<Thumb image_url={image_url} />}
      words={[cuisine_type, total_minutes !== null && formatMinutes(total_minutes)]}
    />
  ));
}
