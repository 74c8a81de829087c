import { aboutText } from "#app/features/site/about-text.tsx";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/pages/page-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/about";

const LEDE =
  "Recipes and dining spots across South Africa. There is always a seat for you, whether you cook tonight or let others.";

export function loader({ request }: Route.LoaderArgs) {
  return { origin: siteOrigin(request) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    title: "About",
    description: LEDE,
    canonical: "/about",
    origin: loaderData.origin,
  });
}

export default function About() {
  return (
    <TextPage title="About" note="Last changed on 22 Nov 2026" lede={LEDE} sections={aboutText()} />
  );
}
