export const WHAT_STAYS = "Its page goes. The recipes, dishes and places of its choice stay.";

export function deletionQuestion(title: string): string {
  return `Are you sure you want to delete "${title}"?`;
}
