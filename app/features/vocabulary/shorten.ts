export function shorten(text: string | null, most: number): string | null {
  const characters = [...(text ?? "")];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join("").trimEnd()}…`;
}
