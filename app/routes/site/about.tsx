import { ABOUT } from "#app/features/site/about-text.tsx";
import { openText } from "#app/routes/shared/site-text.server.ts";
import { textMeta } from "#app/routes/shared/text-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/about";

export function loader({ request }: Route.LoaderArgs) {
  return openText(request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(ABOUT, loaderData);
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage {...ABOUT} sections={ABOUT.sections(loaderData)} />;
}
