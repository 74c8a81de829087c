import { RULES } from "#app/features/site/rules-text.tsx";
import { openText } from "#app/routes/shared/site-text.server.ts";
import { textMeta } from "#app/routes/shared/text-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/rules";

export function loader({ request }: Route.LoaderArgs) {
  return openText(request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(RULES, loaderData);
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  return <TextPage {...RULES} sections={RULES.sections(loaderData)} />;
}
