import { contactText } from "#app/features/site/contact-text.tsx";
import { findOperator } from "#app/features/site/operator.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/pages/page-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/contact";

const LEDE =
  "Who runs Tafula, and how to reach them: about a mistake, about something that should not be here, or about yourself.";

export function loader({ request }: Route.LoaderArgs) {
  return { operator: findOperator(), origin: siteOrigin(request) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    title: "Contact",
    description: LEDE,
    canonical: "/contact",
    origin: loaderData.origin,
  });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title="Contact"
      note="Last changed on 22 Nov 2026"
      lede={LEDE}
      sections={contactText(loaderData.operator, loaderData.origin)}
    />
  );
}
