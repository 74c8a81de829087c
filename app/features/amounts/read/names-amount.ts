const AMOUNT =
  /\d\s?(?:g|kg|ml|l|litres?|cups?|tbsp|tsp|tablespoons?|teaspoons?)\b|[½¼¾⅓⅔]|\b(?:tablespoons?|teaspoons?|cups?) of\b/i;

export function namesAmount(step: string): boolean {
  return AMOUNT.test(step);
}
