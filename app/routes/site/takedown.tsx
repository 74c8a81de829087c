import { isLink, sharedListAddress } from "#app/features/lists/list-address.ts";
import { sentSchema } from "#app/features/takedowns/takedown.schema.ts";
import { TAKEDOWN, takedownSections } from "#app/features/takedowns/takedown-text.tsx";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageMeta } from "#app/routes/shared/page-meta.ts";
import { sendTakedown, sentNumber } from "#app/routes/site/takedown.form.server.ts";
import "#app/styles/text-page.css";
import { actQuietly } from "#app/ui/quiet-action.ts";
import { TextPage } from "#app/ui/text-page.tsx";
import type { Route } from "./+types/takedown";

export async function loader({ request, url }: Route.LoaderArgs) {
  const isSent = url.searchParams.has("sent");
  const told: unknown = isSent && (await sentNumber(request).parse(request.headers.get("Cookie")));
  const { data: sent = null } = sentSchema.safeParse(told);
  const list = url.searchParams.get("list") ?? "";
  const material = isLink(list) ? sharedListAddress(list) : "";
  return { sent, material, origin: siteOrigin(request) };
}

export function action({ request, context }: Route.ActionArgs) {
  return sendTakedown({ request, context }, TAKEDOWN.address);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lede: description, address: canonical } = TAKEDOWN;
  return pageMeta({ title, description, canonical, origin: loaderData.origin });
}

export default function Takedown({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  const sent = refused ? null : loaderData.sent;
  const { material } = loaderData;
  return <TextPage {...TAKEDOWN} sections={takedownSections({ sent, refused, material })} />;
}
