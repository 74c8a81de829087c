import type { ItemList, Thing, WebSite, WithActionConstraints, SearchAction } from "schema-dts";
import type { BrowseList } from "#app/features/browse/browse-lists.server.ts";
import { breadcrumbs } from "#app/features/vocabulary/breadcrumbs.ts";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";

type Shown = { list: BrowseList; title: string; origin: string; address: string };

export function browseStructured({ list, title, origin, address }: Shown): Thing[] {
  const things: Thing[] = [itemList(list, origin)];
  return address === "/"
    ? [webSite(origin), ...things]
    : [breadcrumbs(origin, [{ name: title, address }]), ...things];
}

function webSite(origin: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/?search={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    url: `${origin}/`,
    name: SITE_NAME,
    inLanguage: "en-ZA",
    potentialAction: search,
  };
}

function itemList(list: BrowseList, origin: string): ItemList {
  const cards = list.tab === "recipes" ? recipeCards(list) : restaurantCards(list);
  return {
    "@type": "ItemList",
    itemListElement: cards.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + address,
    })),
  };
}

function recipeCards({ recipeOfTheDay, recipes }: Extract<BrowseList, { tab: "recipes" }>) {
  const apart = recipeOfTheDay && recipes.every(({ id }) => id !== recipeOfTheDay.id);
  const shown = apart ? [recipeOfTheDay, ...recipes] : recipes;
  return shown.map(({ id, title }) => ({ name: title, address: `/recipes/${id}` }));
}

function restaurantCards({ restaurants }: Extract<BrowseList, { tab: "restaurants" }>) {
  return restaurants.map(({ id, name }) => ({ name, address: `/restaurants/${id}` }));
}
