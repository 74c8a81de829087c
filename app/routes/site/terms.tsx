import { TERMS } from "#app/features/site/terms-text.tsx";
import { openText } from "#app/routes/shared/site-text.server.ts";
import { textMeta } from "#app/routes/shared/text-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/terms";

export function loader({ request }: Route.LoaderArgs) {
  return openText(request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(TERMS, loaderData);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage {...TERMS} sections={TERMS.sections(loaderData)} />;
}
