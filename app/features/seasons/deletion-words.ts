export const WHAT_STAYS = "Its page is deleted. The recipes, dishes and places on it stay.";

export function deletionQuestion(title: string): string {
  return `Are you sure you want to delete "${title}"?`;
}
