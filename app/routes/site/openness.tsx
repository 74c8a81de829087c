import { listOpenness } from "#app/features/site/openness.server.ts";
import { OPENNESS, opennessSections } from "#app/features/site/openness-text.tsx";
import { southAfricanMidnightAfter } from "#app/features/vocabulary/dates.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/routes/shared/page-meta.ts";
import "#app/styles/figures.css";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/openness";

export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date();
  endsAt(context, [southAfricanMidnightAfter(now)]);
  return { months: await listOpenness(now), origin: siteOrigin(request) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lede: description, address: canonical } = OPENNESS;
  return pageMeta({ title, description, canonical, origin: loaderData.origin });
}

export default function Openness({ loaderData }: Route.ComponentProps) {
  return <TextPage {...OPENNESS} sections={opennessSections(loaderData.months)} />;
}
