import { privacyText } from "#app/features/site/privacy-text.tsx";
import { findOperator } from "#app/features/site/operator.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/pages/page-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/privacy";

const LEDE =
  "What Tafula keeps about you, why, for how long, and how you get it out again. It is little: you can read everything without being known.";

export function loader({ request }: Route.LoaderArgs) {
  return { operator: findOperator(), origin: siteOrigin(request) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    title: "Privacy",
    description: LEDE,
    canonical: "/privacy",
    origin: loaderData.origin,
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title="Privacy"
      note="Last changed on 22 Nov 2026"
      lede={LEDE}
      sections={privacyText(loaderData.operator, loaderData.origin)}
    />
  );
}
