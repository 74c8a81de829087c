import type { GoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export const SHOWN_NAMES = ["full", "given", "initials"] as const;
type ShownName = (typeof SHOWN_NAMES)[number];

export const FORMER_MEMBER: GoogleUserData = {
  name: "Former member",
  given_name: null,
  picture: null,
};

const A_GUEST = "A guest";

export const CHOICES = { shown_name: true, shows_portrait: true } as const;
type Choices = { shown_name: ShownName; shows_portrait: boolean };

export function shownPerson(
  profile: GoogleUserData,
  { shown_name, shows_portrait }: Choices,
): GoogleUserData {
  const picture = shows_portrait ? profile.picture : null;
  if (shown_name === "full") return { ...profile, picture };
  const given_name = givenNameOf(profile);
  if (shown_name === "given") return { name: given_name, given_name, picture };
  const [first = "", ...further] = profile.name.split(" ");
  const initials = [first, further.at(-1) ?? ""].map(initialOf).join("");
  return { name: initials, given_name: null, picture };
}

/** Some providers send no given name, so the first word of the name replaces it. */
export function givenNameOf({ name, given_name }: GoogleUserData): string {
  if (given_name) return given_name;
  if (name === FORMER_MEMBER.name || name === A_GUEST) return name;
  const [first = name] = name.trim().split(/\s+/);
  return first;
}

function initialOf(word: string): string {
  const [letter] = word;
  return letter ? `${letter.toUpperCase()}.` : "";
}
