import { data, redirect } from "react-router";
import { BrowseResults } from "#app/features/browse/results/browse-results.tsx";
import { BrowseChips } from "#app/features/browse/browse-chips.tsx";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { dietWords } from "#app/features/browse/browse-diets.ts";
import { arrivalSchema, browseSchema } from "#app/features/browse/browse.schema.ts";
import {
  browseRecipes,
  browseRestaurants,
  tabWithMatches,
} from "#app/features/browse/browse-lists.server.ts";
import { browseTitle, foundTitle, isNarrowed } from "#app/features/browse/browse-words.ts";
import { browseStructured } from "#app/features/browse/browse-structured.ts";
import { FoundHead } from "#app/features/browse/results/found-head.tsx";
import { loadOrTell } from "#app/features/browse/results/further-cards.tsx";
import { Hero } from "#app/features/browse/hero.tsx";
import { LocationPicker } from "#app/features/browse/near/location-picker.tsx";
import { NearSpots } from "#app/features/browse/near/near-spots.tsx";
import { idsOfCards, statesEndOf } from "#app/features/browse/results/rows-of-list.ts";
import { useLeadToFound } from "#app/features/browse/results/use-lead-to-found.ts";
import { listFavoriteIds } from "#app/features/favorites/favorites.server.ts";
import { TAGLINE } from "#app/features/vocabulary/site.ts";
import { WayBack } from "#app/features/site/way-back.tsx";
import { leadOf } from "#app/routes/site/home.lead.server.ts";
import { countVainSearch } from "#app/routes/shared/count-figures.server.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { nearMap } from "#app/routes/site/home.map.server.ts";
import { placeAsked, placeOfList, withTabOfPlace } from "#app/routes/shared/near-place.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";
import { queryOf } from "#app/http/read-query.server.ts";
import { viewFor } from "#app/http/visitors-page.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { takeReturnTo, takeSignInEnd } from "#app/http/sign-in.server.ts";
import nearStyle from "#app/styles/near.css?url";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/home";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const since = new Date();
  const query = queryOf(url);
  const asked = browseSchema.parse(withTabOfPlace(query));
  if (arrivalSchema.parse(query).from)
    throw redirect(browseAddress({ ...asked, tab: await tabWithMatches(asked) }));
  const asksWhere = query.near === "";
  const told = await placeAsked(context, query.near || undefined, placeOfList(asked));
  const list =
    asked.tab === "recipes" ? await browseRecipes(asked) : await browseRestaurants(asked);
  const browse = { ...asked, cuisine: list.cuisine };
  const lead = leadOf(browse, list, query.tab !== undefined);
  if (lead) throw redirect(lead);
  if (list.isVain) countVainSearch({ request, context }, browse);
  endsAt(context, statesEndOf(list, list.shown, since));
  const user = context.get(userContext);
  const favorites = user && (await listFavoriteIds(user.id, ...idsOfCards(list)));
  const { return_to, headers } = await takeReturnTo(request);
  const notice = told ?? takeSignInEnd(request, headers);
  const map = list.tab === "restaurants" && list.near ? nearMap(context) : null;
  const shown = { browse, asksWhere, list, favorites, map, notice, return_to };
  const view = { ...shown, origin: siteOrigin(request) };
  return data(viewFor({ request, context }, view), { headers });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrTell(request, serverLoader);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.view) return [];
  const { browse, list, origin } = loaderData.view;
  const place = list.tab === "restaurants" ? list.place : null;
  const { shown } = list;
  const title = browseTitle(shown, place, list.count);
  const heading = isNarrowed(shown, place) ? foundTitle(shown, place, list.count) : title;
  const { tab, cuisine, page } = browse;
  const address = browseAddress({ tab, cuisine, page, city: place ?? "" });
  return metaFor(matches, [
    ...pageMeta({ title, description: TAGLINE, canonical: address, origin }),
    browse.near || browse.search || browse.open || browse.sort || dietWords(browse) || list.isEmpty
      ? { name: "robots", content: "noindex" }
      : structuredData(browseStructured({ list, title: heading, origin, address })),
  ]);
}

export default function Home({ loaderData: { view } }: Route.ComponentProps) {
  return view && <Found {...view} />;
}

type View = NonNullable<Route.ComponentProps["loaderData"]["view"]>;

function Found({ browse, asksWhere, list, favorites, notice, return_to, map }: View) {
  useLeadToFound(browse);
  if (list.tab === "restaurants" && list.near)
    return <NearSpots {...{ browse, list, favorites, map }} near={list.near} style={nearStyle} />;
  const place = list.tab === "restaurants" ? list.place : null;
  const isFound = isNarrowed(list.shown, place);
  return (
    <>
      {notice && (
        <div className="wrap">
          <Notice kind={notice.kind}>{notice.sentence}</Notice>
        </div>
      )}
      {return_to && <WayBack address={return_to} />}
      {isFound || browse.page > 1 ? (
        <FoundHead browse={browse} place={place} list={list} />
      ) : (
        <Hero browse={browse} />
      )}
      <div className="wrap" id="browse">
        {list.tab === "restaurants" && (
          <LocationPicker
            browse={list.chosen}
            cities={list.cities}
            otherCities={list.otherCities}
            current={place}
            isOpen={asksWhere || list.shown.isNearAsked}
          />
        )}
        <BrowseChips browse={list.chosen} />
        <BrowseResults {...{ browse, list, favorites, place, isFound }} />
      </div>
    </>
  );
}
