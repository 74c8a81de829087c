import { data, redirect } from "react-router";
import { BrowseCards, FIRST_ROW } from "#app/features/browse/browse-cards.tsx";
import { BrowseChips } from "#app/features/browse/browse-chips.tsx";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { dietWords } from "#app/features/browse/browse-diets.ts";
import { arrivalSchema, browseSchema } from "#app/features/browse/browse.schema.ts";
import {
  browseRecipes,
  browseRestaurants,
  rowsOf,
  statesEndOf,
  tabWithMatches,
} from "#app/features/browse/browse-lists.server.ts";
import {
  browseTitle,
  countOfTab,
  foundTitle,
  isNarrowed,
  listTitle,
} from "#app/features/browse/browse-words.ts";
import { browseStructured } from "#app/features/browse/browse-structured.ts";
import { MoreCuisines } from "#app/features/browse/cuisine-chips.tsx";
import { EmptyList } from "#app/features/browse/empty-list.tsx";
import { FoundHead } from "#app/features/browse/found-head.tsx";
import { Hero } from "#app/features/browse/hero.tsx";
import { LocationPicker } from "#app/features/browse/location-picker.tsx";
import { NearSpots } from "#app/features/browse/near-spots.tsx";
import { FoundList, ROW_SIZES, WholeList } from "#app/features/browse/result-list.tsx";
import { SuggestOne } from "#app/features/browse/suggest-one.tsx";
import { useLeadToFound } from "#app/features/browse/use-lead-to-found.ts";
import { RecipeOfTheDay } from "#app/features/recipes/recipe-of-the-day.tsx";
import { SeasonBand } from "#app/features/seasons/season-band.tsx";
import { TAGLINE } from "#app/features/vocabulary/site.ts";
import { WayBack } from "#app/features/site/way-back.tsx";
import { countVainSearch } from "#app/pages/count-figures.server.ts";
import { endsAt } from "#app/http/making.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { madeFromLists, madeFromLoved } from "#app/pages/made-from.server.ts";
import { nearMap } from "#app/pages/near-map.server.ts";
import { placeAsked, placeOfList } from "#app/pages/near-place.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/pages/page-meta.ts";
import { queryOf } from "#app/http/read-query.server.ts";
import { viewFor } from "#app/http/visitors-page.server.ts";
import { takeReturnTo, takeSignInEnd } from "#app/http/sign-in.server.ts";
import nearStyle from "#app/styles/near.css?url";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/home";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const since = new Date();
  const query = queryOf(url);
  const asked = browseSchema.parse(query);
  if (arrivalSchema.parse(query).from)
    throw redirect(browseAddress({ ...asked, tab: await tabWithMatches(asked) }));
  const told = await placeAsked(context, query.near, placeOfList(asked));
  const list =
    asked.tab === "recipes" ? await browseRecipes(asked) : await browseRestaurants(asked);
  const browse = { ...asked, cuisine: list.cuisine };
  if (list.isEmpty && list.count.total > 0 && browse.page > list.lastPage) {
    const city = (list.tab === "restaurants" && list.place) || browse.city;
    throw redirect(browseAddress({ ...browse, city, page: list.lastPage }));
  }
  if (list.isEmpty) countVainSearch({ request, context }, browse);
  madeFromLists(context, ...rowsOf(list));
  if (asked.sort) madeFromLoved(context);
  endsAt(context, statesEndOf(list, asked, since));
  const { return_to, headers } = await takeReturnTo(request);
  const notice = told ?? takeSignInEnd(request, headers);
  const map = list.tab === "restaurants" && list.near ? nearMap(context) : null;
  const shown = { browse, list, map, notice, return_to, origin: siteOrigin(request) };
  return data(viewFor({ request, context }, shown), { headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { browse, list, origin } = loaderData.view;
  const place = list.tab === "restaurants" ? list.place : null;
  const title = browseTitle(browse, place, list.count);
  const heading = isNarrowed(browse, place) ? foundTitle(browse, place, list.count) : title;
  const { tab, cuisine, page } = browse;
  const address = browseAddress({ tab, cuisine, page, city: place ?? "" });
  return metaFor(matches, [
    ...pageMeta({ title, description: TAGLINE, canonical: address, origin }),
    browse.near || browse.search || browse.open || browse.sort || dietWords(browse) || list.isEmpty
      ? { name: "robots", content: "noindex" }
      : structuredData(browseStructured({ list, title: heading, origin, address })),
  ]);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { browse, list, notice, return_to, map } = loaderData.view;
  useLeadToFound(browse);
  if (list.tab === "restaurants" && list.near)
    return <NearSpots {...{ browse, list, map }} near={list.near} style={nearStyle} />;
  const place = list.tab === "restaurants" ? list.place : null;
  const isFound = isNarrowed(browse, place);
  const isBelowTheDay = list.tab === "recipes" && list.recipeOfTheDay;
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
            browse={browse}
            cities={list.cities}
            otherCities={list.otherCities}
            current={place}
          />
        )}
        <BrowseChips browse={browse} />
        <div id="results">
          {list.tab === "recipes" && list.recipeOfTheDay && (
            <RecipeOfTheDay recipe={list.recipeOfTheDay} />
          )}
          {list.tab === "recipes" && list.season && <SeasonBand season={list.season} />}
          {list.isEmpty && (
            <EmptyList browse={browse} counts={list.counts} elsewhere={list.elsewhere} />
          )}
          {!list.isEmpty && isFound && (
            <FoundList browse={browse} nextAddress={list.nextAddress}>
              <BrowseCards list={list} heading="h2" visible={FIRST_ROW} sizes={ROW_SIZES} />
            </FoundList>
          )}
          {!list.isEmpty && !isFound && (
            <WholeList
              browse={browse}
              nextAddress={list.nextAddress}
              title={browse.page > 1 ? `Page ${browse.page}` : listTitle(browse, place)}
              count={countOfTab(list.tab, list.count)}
            >
              <BrowseCards list={list} heading="h3" visible={isBelowTheDay ? 0 : FIRST_ROW} />
            </WholeList>
          )}
          <MoreCuisines browse={browse} cuisines={list.moreCuisines} />
          {list.tab === "restaurants" && !list.isEmpty && <SuggestOne tab={list.tab} />}
        </div>
      </div>
    </>
  );
}
