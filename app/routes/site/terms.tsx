import { termsText } from "#app/features/site/terms-text.tsx";
import { findOperator } from "#app/features/site/operator.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/pages/page-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/terms";

const LEDE =
  "What you may expect of Tafula, and what we expect of those who write here. In plain words; reading takes two minutes.";

export function loader({ request }: Route.LoaderArgs) {
  return { operator: findOperator(), origin: siteOrigin(request) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    title: "Terms",
    description: LEDE,
    canonical: "/terms",
    origin: loaderData.origin,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title="Terms"
      note="Last changed on 22 Nov 2026"
      lede={LEDE}
      sections={termsText(loaderData.operator)}
    />
  );
}
