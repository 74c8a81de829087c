import { type MouseEvent, useEffect, useReducer, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FoundCards } from "#app/features/browse/results/found-cards.server.ts";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";

export type Further = {
  list: FoundCards & { nextAddress: string | null };
  favorites: FavoriteIds | null;
};

/**
 * The pages that “Show more” added are kept by history entry, so that Back shows the list as long
 * as it was. A page is null until its first answer comes.
 */
const grown = new Map<string, Map<string, Further | null>>();
const MOST_GROWN = 20;
/** The map holds the path of the card by which a reader left a list, by history entry. */
const left = new Map<string, string>();

/** The file enhance/show-more.ts does the same on pages without React. */
export function useFurtherPages() {
  const { key } = useLocation();
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const place = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const asked = [...(grown.get(key) ?? [])];
  const further = asked.flatMap(([, view]) => view ?? []);
  const { length } = further;
  useEffect(() => {
    if (firstNew.current === null || length === 0) return;
    place.current?.children[firstNew.current]?.querySelector("a")?.focus();
    firstNew.current = null;
  }, [length]);

  // Cards out of sight have an estimated height, so the scroll position alone misses the card.
  useEffect(() => {
    const cards = place.current;
    const path = left.get(key);
    left.delete(key);
    const links = [...(path ? (cards?.querySelectorAll("a") ?? []) : [])];
    const link = links.find(({ pathname }) => pathname === path);
    link?.scrollIntoView({ block: "center" });
    link?.focus({ preventScroll: true });
    function note({ target }: Event) {
      const card = target instanceof Element ? target.closest("a") : null;
      if (card && grown.has(key)) left.set(key, card.pathname);
    }
    cards?.addEventListener("click", note);
    return () => cards?.removeEventListener("click", note);
  }, [key]);

  function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (length < asked.length) return;
    const { pathname, search } = event.currentTarget;
    firstNew.current = place.current?.children.length ?? null;
    keep(key, pathname + search, null);
    setFailedAt(null);
    showAgain();
  }

  /** After a failure shown cards stay, and a page that never came can be asked for again. */
  function take(address: string, view: Further | null) {
    if (view) keep(key, address, view);
    else if (!grown.get(key)?.get(address)) {
      grown.get(key)?.delete(address);
      setFailedAt(key);
    }
    showAgain();
  }

  return { key, asked, last: further.at(-1), hasFailed: failedAt === key, place, showMore, take };
}

function keep(key: string, address: string, view: Further | null) {
  const pages = grown.get(key) ?? new Map<string, Further | null>();
  grown.set(key, pages.set(address, view));
  for (const old of [...grown.keys()].slice(0, -MOST_GROWN)) grown.delete(old);
}
