import { LRUCache } from "lru-cache";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

const MOST_CHARACTERS = 8 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (markup, key) => key.length + markup.length,
});
const numbers = new Map<unknown, number>();

/** The props are the key, so that cached markup is never older than what it shows. */
export function markupOf<Props extends object>(Content: ComponentType<Props>, props: Props) {
  const number = numbers.get(Content) ?? numbers.size;
  numbers.set(Content, number);
  const key = `${number} ${JSON.stringify(props)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const markup = renderToString(<Content {...props} />);
  kept.set(key, markup);
  return markup;
}
