import { redirect, type RouterContextProvider } from "react-router";
import { MADE_ON_A_PAGE } from "#app/features/made/made-limits.ts";
import { findMadeOf, findOwnMade, listMade } from "#app/features/made/made-notes.server.ts";
import { madeAddress } from "#app/features/made/made-query.ts";
import { madeArrivalSchema, madePageSchema } from "#app/features/made/made.schema.ts";
import { madeValues, madeView } from "#app/features/made/made-view.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { recipeOr410 } from "#app/routes/rows/gone.server.ts";
import { lastPageOf } from "#app/ui/pages.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function openMade(recipe_id: number, { request, url, context }: Asked) {
  const viewer = context.get(userContext);
  const { sort, page } = madePageSchema.parse(Object.fromEntries(url.searchParams));
  const part = { limit: MADE_ON_A_PAGE, offset: (page - 1) * MADE_ON_A_PAGE };
  const [found, notes, own] = await Promise.all([
    findMadeOf(recipe_id),
    listMade(recipe_id, { ...part, sort, reader_id: viewer?.id ?? null }),
    viewer && findOwnMade({ user_id: viewer.id, recipe_id }),
  ]);
  const recipe = await recipeOr410(found, recipe_id);
  const pages = lastPageOf({ total: recipe.made_count }, MADE_ON_A_PAGE);
  if (page > pages) throw redirect(madeAddress(recipe_id, { sort, page: pages }));
  return {
    recipe,
    notes: notes.map(madeView),
    own: own && madeValues(own),
    reader: viewer && { id: viewer.id, mayVote: !viewer.muting },
    muted: viewer?.muting ? whyMuted(viewer.muting) : null,
    sort,
    page,
    pages,
    from: readQuery(url, madeArrivalSchema).from,
    address: madeAddress(recipe_id),
    origin: siteOrigin(request),
  };
}
