import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { askedDiets } from "#app/features/browse/browse-diets.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { nearWords } from "#app/features/places/near.ts";

export function SearchBox({ browse }: { browse: Browse | null }) {
  const box = useFollowing(browse?.search ?? "");
  const isRestaurant = useLocation().pathname.startsWith("/restaurants/");
  return (
    <live-search>
      <Form className="search" role="search" action="/" method="get">
        <label className="vh" htmlFor="search">
          Search recipes and restaurants
        </label>
        <suggest-box action="/api/suggestions">
          <input
            id="search"
            name="search"
            type="search"
            placeholder="Search recipes and restaurants"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            defaultValue={browse?.search}
            ref={box}
          />
          <div
            className="suggest"
            role="listbox"
            id="suggestions"
            aria-label="Suggestions"
            hidden
            suppressHydrationWarning
          />
        </suggest-box>
        {isRestaurant && <input type="hidden" name="from" value="restaurants" />}
        {browse?.tab === "restaurants" && <input type="hidden" name="tab" value="restaurants" />}
        {browse?.cuisine && <input type="hidden" name="cuisine" value={browse.cuisine} />}
        {browse?.tab === "restaurants" && browse.city && (
          <input type="hidden" name="city" value={browse.city} />
        )}
        {browse?.tab === "restaurants" && browse.open && (
          <input type="hidden" name="open" value={browse.open} />
        )}
        {browse &&
          askedDiets(browse).map((diet) => (
            <input key={diet} type="hidden" name="diet" value={diet} />
          ))}
        {browse?.tab === "restaurants" && browse.halaal && (
          <input type="hidden" name="halaal" value={browse.halaal} />
        )}
        {browse?.tab === "restaurants" && browse.sort && (
          <input type="hidden" name="sort" value={browse.sort} />
        )}
        {browse?.tab === "restaurants" && <NearFields browse={browse} />}
        {browse && (
          <Link
            className="clear"
            to={browseAddress({ ...browse, search: "", page: 1 })}
            aria-label="Clear the search"
          >
            <Icon name="x" />
          </Link>
        )}
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </Form>
    </live-search>
  );
}

/** The input stays in place when the search changes, because a new input would lose the focus. */
function useFollowing(search: string) {
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(search);
  useEffect(() => {
    if (latest.current === search || !box.current) return;
    latest.current = search;
    box.current.value = search;
  }, [search]);
  return box;
}

function NearFields({ browse: { near, within, suburb } }: { browse: Browse }) {
  if (!near) return null;
  return (
    <>
      <input type="hidden" name="near" value={nearWords(near)} />
      {within && <input type="hidden" name="within" value={within} />}
      {suburb && <input type="hidden" name="suburb" value={suburb} />}
    </>
  );
}
