import { href } from "react-router";
import { Thumb } from "#app/features/images/picture.tsx";
import { cuisineDrawing } from "#app/features/recipes/cuisine-drawing.ts";
import type { LikeRecipe } from "#app/features/recipes/more-like-this.server.ts";
import { MoreList } from "#app/ui/more-list.tsx";
import { formatMinutes } from "#app/ui/numbers.ts";

export function MoreLikeThis({ recipes }: { recipes: LikeRecipe[] }) {
  return (
    <MoreList
      title="More like this"
      rows={recipes.map(({ id, title, image_url, cuisine_type, total_minutes }) => ({
        address: href("/recipes/:id", { id: String(id) }),
        name: title,
        picture: <Thumb image_url={image_url} fallback={cuisineDrawing(cuisine_type)} />,
        words: [cuisine_type, total_minutes !== null && formatMinutes(total_minutes)],
      }))}
    />
  );
}
