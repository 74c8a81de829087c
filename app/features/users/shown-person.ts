import type { GoogleUserData } from "#app/features/users/google-user-data.ts";

export const SHOWN_NAMES = ["full", "given", "initials"] as const;
type ShownName = (typeof SHOWN_NAMES)[number];

export const FORMER_MEMBER: GoogleUserData = {
  name: "Former member",
  given_name: null,
  picture: null,
};

/** The database puts it in the place of a hidden name. */
const A_GUEST = "A guest";

/** The columns of a person that decide. */
export const CHOICES = { shown_name: true, shows_portrait: true } as const;
type Choices = { shown_name: ShownName; shows_portrait: boolean };

/** What others see. The given name goes with the surname when neither is chosen. */
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

/** Not every provider sends a given name. Without one, the first word of the name is taken. */
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
