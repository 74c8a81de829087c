import { counted } from "#app/ui/numbers.ts";

type Relations = { ingredients: number; comments: number; likes: number; favorites: number };

export function deletionQuestion(title: string): string {
  return `Are you sure you want to delete "${title}"?`;
}

export function describeRelations(relations: Relations): string {
  const { ingredients, comments, likes, favorites } = relations;
  const parts = [
    counted(ingredients, "ingredient"),
    counted(comments, "comment"),
    counted(likes, "like"),
    counted(favorites, "favorite"),
  ].flatMap((part) => part ?? []);
  const last = parts.pop();
  if (last === undefined) return "";
  const all = parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
  return `With it go ${all}.`;
}
