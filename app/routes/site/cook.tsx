import { href } from "react-router";
import { cookUrl } from "virtual:enhance";
import { CookScreen } from "#app/features/cooking/cook-screen.tsx";
import { RecipeNotFound } from "#app/features/site/not-found-screen.tsx";
import { openCook } from "#app/routes/site/cook.load.server.ts";
import { metaFor, pageMeta } from "#app/routes/shared/page-meta.ts";
import { recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import "#app/styles/cook.css";
import { PageScript } from "#app/ui/page-script.tsx";
import type { Route } from "./+types/cook";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const opened = await openCook(recipeId(params), { request, url });
  return { ...opened, script: cookUrl };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { cooking, canonical, picture, origin } = loaderData;
  const { title, description } = cooking.recipe;
  return metaFor(
    matches,
    pageMeta({
      title: `Cook ${title}`,
      description: description ?? `How to make ${title}, step by step`,
      canonical,
      picture,
      origin,
    }),
  );
}

export default function CookPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageScript src={loaderData.script} />
      <keep-page address={loaderData.keptAddress} />
      <CookScreen cooking={loaderData.cooking} />
    </>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <RecipeNotFound error={error} address={href("/recipes/:id/cook", params)} />;
}
