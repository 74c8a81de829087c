/** What people here call the languages of the other names. */
const LANGUAGES = new Map([
  ["af", "Afrikaans"],
  ["ar", "Arabic"],
  ["el", "Greek"],
  ["en", "English"],
  ["es", "Spanish"],
  ["fr", "French"],
  ["hi", "Hindi"],
  ["id", "Indonesian"],
  ["it", "Italian"],
  ["ja", "Japanese"],
  ["nr", "isiNdebele"],
  ["nso", "Sepedi"],
  ["pt", "Portuguese"],
  ["ss", "siSwati"],
  ["st", "Sesotho"],
  ["tn", "Setswana"],
  ["ts", "Xitsonga"],
  ["ve", "Tshivenḓa"],
  ["xh", "isiXhosa"],
  ["zh", "Chinese"],
  ["zu", "isiZulu"],
]);

/** A language as the database accepts it. */
export const LANG = /^[a-z]{2,3}(-Latn)?$/;

export const LANGUAGE_OPTIONS = [...LANGUAGES]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** “zh-Latn” is Chinese too, written in our letters. */
export function languageName(lang: string): string {
  return LANGUAGES.get(lang.replace(/-Latn$/, "")) ?? lang;
}
