import { CONTACT } from "#app/features/site/contact-text.tsx";
import { openText } from "#app/routes/shared/site-text.server.ts";
import { textMeta } from "#app/routes/shared/text-meta.ts";
import "#app/styles/text-page.css";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/contact";

export function loader({ request }: Route.LoaderArgs) {
  return openText(request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(CONTACT, loaderData);
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <TextPage {...CONTACT} sections={CONTACT.sections(loaderData)} />;
}
