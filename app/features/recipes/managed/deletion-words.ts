import { goingAlong, placesGoing } from "#app/features/vocabulary/what-goes.ts";
import { counted } from "#app/ui/numbers.ts";

type Relations = {
  ingredients: number;
  comments: number;
  likes: number;
  favorites: number;
  made_notes: number;
  list_entries: number;
  season_picks: number;
};

export function deletionQuestion(title: string): string {
  return `Are you sure you want to delete "${title}"?`;
}

export function describeRelations(relations: Relations): string {
  const all = goingAlong([
    counted(relations.ingredients, "ingredient"),
    counted(relations.comments, "comment"),
    counted(relations.likes, "like"),
    counted(relations.favorites, "favorite"),
    counted(relations.made_notes, "note of who made it", "notes of who made it"),
    ...placesGoing(relations),
  ]);
  return all && `With it go ${all}.`;
}
