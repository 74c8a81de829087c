import { PRIVACY } from "#app/features/site/privacy-text.tsx";
import { openText } from "#app/routes/shared/site-text.server.ts";
import { textMeta } from "#app/routes/shared/text-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/privacy";

export function loader({ request }: Route.LoaderArgs) {
  return openText(request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(PRIVACY, loaderData);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...PRIVACY} sections={PRIVACY.sections(loaderData)} />;
}
