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

/** The suffix `-Latn` marks a name in Latin letters; the database checks the same pattern. */
export const LANG = /^[a-z]{2,3}(-Latn)?$/;

export const LANGUAGE_OPTIONS = [...LANGUAGES]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

export function languageName(lang: string): string {
  return LANGUAGES.get(lang.replace(/-Latn$/, "")) ?? lang;
}
