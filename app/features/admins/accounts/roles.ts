export const ROLES = ["editor", "moderator", "owner"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  editor: "Editor",
  moderator: "Moderator",
  owner: "Owner",
};

export const ROLE_WORDS = [
  "Editors look after restaurants, recipes and authors.",
  "Moderators hide and restore reviews and comments.",
  "Owners do both, and look after the accounts.",
].join(" ");

export function isAllowed(role: Role, needed: Role): boolean {
  return role === needed || role === "owner";
}
