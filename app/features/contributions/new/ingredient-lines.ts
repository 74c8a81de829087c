import { isRecord } from "#app/features/editing/typed-fields.ts";

type Row = { name: string; amount: string | null; unit: string | null };

const BETWEEN = " | ";

export function ingredientLines(ingredients: unknown): string {
  return rowsOf(ingredients)
    .map(({ name, amount, unit }) => {
      if (unit) return [amount ?? "", unit, name].join(BETWEEN);
      return amount ? [amount, name].join(BETWEEN) : name;
    })
    .join("\n");
}

export function ingredientsInWords(ingredients: unknown): string {
  return rowsOf(ingredients)
    .map(({ name, amount, unit }) => [amount, unit, name].filter(Boolean).join(" "))
    .join("\n");
}

/**
 * A line that nobody edited keeps the suggested row, because the name of an ingredient may itself
 * contain a bar.
 */
export function readIngredientLines(lines: string, suggested: unknown): unknown {
  const known = new Map(rowsOf(suggested).map((row) => [ingredientLines([row]), row]));
  return withoutReturns(lines)
    .split("\n")
    .map((line) => known.get(line.trim()) ?? readLine(line))
    .filter((row) => row !== null);
}

function readLine(line: string) {
  const parts = line.split("|").map((part) => part.trim());
  if (!parts.some(Boolean)) return null;
  if (parts.length === 1) return { name: parts[0] };
  const [amount, ...rest] = parts;
  const [unit, ...names] = rest.length > 1 ? rest : [null, ...rest];
  return { amount, unit, name: names.join(BETWEEN) };
}

function withoutReturns(lines: string): string {
  return lines.replaceAll("\r\n", "\n").trim();
}

function rowsOf(ingredients: unknown): Row[] {
  if (!Array.isArray(ingredients)) return [];
  return ingredients.filter(isRecord).map(({ name, amount, unit }) => ({
    name: String(name),
    amount: amount ? String(amount) : null,
    unit: unit ? String(unit) : null,
  }));
}
