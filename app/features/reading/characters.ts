/** Each typed character becomes one plain character, so that positions in a text stay the same. */
const ALIKE: [plain: string, typed: string][] = [
  [" ", "\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"],
  ["-", "\u02d7\u2043\u2796"],
  ["/", "\u2044\u2215\u29f8"],
  ["'", "\u2018-\u201b\u2032\u02b9\u02bb\u02bc\u00b4`"],
  ['"', "\u201c-\u201f\u2033\u02ba"],
  ["\u00b0", "\u00ba\u02da\u2070\u1d52\u2218\u25e6"],
  ["x", "\u00d7\u2715\u2716\u2a2f"],
  ["~", "\u223c\u2248\u02dc"],
  [",", "\u201a\u3001\ufe50"],
  [":", "\u2236\ua789"],
  ["l", "\u2113"],
];
// The call is marked as pure, so that scripts which read no text do without the table.
const PLAIN = /* @__PURE__ */ plainOnes();
const MAY_BE_OTHERWISE = /[^ -_a-z{-~\n¼-¾À-ÖØ-ž]/g;
const DASH = /\p{Dash}/u;
const FULL_WIDTH = { first: 0xff01, last: 0xff5e, before: 0xfee0 };

function bullets() {
  return new Set(
    "\u2022\u00b7\u2023\u2043\u204c\u204d\u2219\u22c5\u25a0-\u25ff\u2610-\u2612\u2713-\u2718\u2705\u2714\u274f-\u2752\u2756\u2794\u27a1\u27a2-\u27a4\u2b1a-\u2b1c\u2b25-\u2b2b\u2666\u2605\u2606\u261e\u2192\uf0b7\uf0a7"
      .replace(/.-./gs, (range) => spread(range).join(""))
      .split(""),
  );
}

function plainOnes() {
  return new Map(
    ALIKE.flatMap(([plain, typed]) => spread(typed).map((one) => [one, plain] as const)),
  );
}

/** Every character keeps its position, so a match in the plain text is found in the typed one. */
export function plain(text: string): string {
  return text.replace(MAY_BE_OTHERWISE, plainOne);
}

function plainOne(typed: string): string {
  const code = typed.charCodeAt(0);
  if (code >= FULL_WIDTH.first && code <= FULL_WIDTH.last) {
    return String.fromCharCode(code - FULL_WIDTH.before);
  }
  return PLAIN.get(typed) ?? (DASH.test(typed) ? "-" : typed);
}

/** Soft hyphens, joiners, marks of direction and variants of emoji take no room on the screen. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** Positions in the returned line are not those of the typed text. */
export function plainLine(text: string): string {
  return plain(withoutUnseen(text))
    .split(/[\s\u0085]/)
    .filter((word) => word !== "")
    .join(" ");
}

export function folded(text: string): string {
  const plainWords = plainLine(text).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plainWords.replaceAll("'", "").replaceAll("-", " ");
}

export function lastWord(text: string): string {
  let at = text.length;
  while (at > 0 && /\p{L}/u.test(text.charAt(at - 1))) at--;
  return text.slice(at);
}

export const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

export function linesOf(text: string): string[] {
  return text.split(LINE_END);
}

/** The signs in `SPACED_BULLETS` have other uses too, so a space must follow them. */
const BULLETS = /* @__PURE__ */ bullets();
const SPACED_BULLETS = ["-", "*", "+", "[]", "[ ]", "[x]", "[X]", "[✓]", "[✔]"];

export function withoutBullet(line: string): string {
  let rest = line.trim();
  for (;;) {
    const length = bulletLength(rest);
    if (length === 0) return rest;
    rest = rest.slice(length).trimStart();
  }
}

function bulletLength(line: string): number {
  const first = line.charAt(0);
  const isUnseen = first !== "" && withoutUnseen(first) === "";
  if (isUnseen || BULLETS.has(first)) return 1;
  const start = plain(line.slice(0, 4));
  const bullet = SPACED_BULLETS.find((one) => start.startsWith(`${one} `) || start === one);
  return bullet?.length ?? 0;
}

function spread(typed: string): string[] {
  const characters: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const isRange = typed.charAt(at + 1) === "-" && at + 2 < typed.length;
    const last = typed.charCodeAt(isRange ? at + 2 : at);
    for (let code = typed.charCodeAt(at); code <= last; code++)
      characters.push(String.fromCharCode(code));
    if (isRange) at += 2;
  }
  return characters;
}
