import { BrowseCards, FIRST_ROW } from "#app/features/browse/results/browse-cards.tsx";
import { MoreCuisines } from "#app/features/browse/cuisine-chips.tsx";
import { Elsewhere } from "#app/features/browse/results/elsewhere.tsx";
import { EmptyList } from "#app/features/browse/results/empty-list.tsx";
import { FoundList, ROW_SIZES, WholeList } from "#app/features/browse/results/result-list.tsx";
import { SuggestOne } from "#app/features/browse/results/suggest-one.tsx";
import { RecipeOfTheDay } from "#app/features/recipes/recipe-of-the-day.tsx";
import { SeasonBand } from "#app/features/seasons/season-band.tsx";
import { MeantDishes } from "#app/features/dishes/meant-dishes.tsx";
import type { BrowseList } from "#app/features/browse/browse-lists.server.ts";
import { countOfTab, listTitle } from "#app/features/browse/browse-words.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import type { FavoriteIds } from "#app/features/favorites/favorites.server.ts";

type Props = {
  browse: Browse;
  list: BrowseList;
  favorites: FavoriteIds | null;
  place: string | null;
  isFound: boolean;
};

export function BrowseResults({ browse, list, favorites, place, isFound }: Props) {
  const isBelowTheDay = list.tab === "recipes" && list.recipeOfTheDay;
  return (
    <div id="results">
      {list.tab === "recipes" && list.recipeOfTheDay && (
        <RecipeOfTheDay recipe={list.recipeOfTheDay} />
      )}
      {list.tab === "recipes" && list.season && <SeasonBand season={list.season} />}
      {list.isEmpty && <EmptyList {...{ browse, favorites }} elsewhere={list.elsewhere} />}
      {!list.isEmpty && list.elsewhere && <Elsewhere browse={browse} offered={list.elsewhere} />}
      {!list.isEmpty && isFound && (
        <FoundList browse={browse} nextAddress={list.nextAddress}>
          <BrowseCards
            {...{ list, favorites }}
            heading="h2"
            visible={FIRST_ROW}
            sizes={ROW_SIZES}
          />
        </FoundList>
      )}
      {!list.isEmpty && !isFound && (
        <WholeList
          browse={browse}
          nextAddress={list.nextAddress}
          title={browse.page > 1 ? `Page ${browse.page}` : listTitle(browse, place)}
          count={countOfTab(list.tab, list.count)}
        >
          <BrowseCards
            {...{ list, favorites }}
            heading="h3"
            visible={isBelowTheDay ? 0 : FIRST_ROW}
          />
        </WholeList>
      )}
      <MeantDishes dishes={list.dishes} />
      <MoreCuisines browse={list.chosen} cuisines={list.moreCuisines} />
      {list.tab === "restaurants" && !list.isEmpty && <SuggestOne tab={list.tab} />}
    </div>
  );
}
