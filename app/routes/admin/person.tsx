import { parseWithZod } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import { hidingSchema } from "#app/features/moderation/moderation.schema.ts";
import { muteSchema } from "#app/features/moderation/person.schema.ts";
import {
  findWriter,
  type Hidden,
  hideEverything,
  mute,
  unmute,
} from "#app/features/moderation/person.server.ts";
import { ReasonChoices } from "#app/features/moderation/reason-field.tsx";
import { HidingPanel, MutingPanel } from "#app/features/moderation/writer-forms.tsx";
import { writerView } from "#app/features/moderation/writer-json.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { foundOr404, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash, takeFlash } from "#app/routes/shared/flash.server.ts";
import { type FormErrors, asTyped } from "#app/routes/shared/as-typed.server.ts";
import { MUTED_ALREADY, NO_PERSON, writerId } from "#app/routes/rows/writer-or-404.server.ts";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { counted } from "#app/ui/numbers.ts";
import type { Route } from "./+types/person";

export async function loader({ request, params }: Route.LoaderArgs) {
  const writer = foundOr404(await findWriter(writerId(params)), NO_PERSON);
  const { sentence, headers } = takeFlash(request);
  return data({ writer: writerView(writer), told: sentence }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = writerId(params);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const back = href("/admin/people/:id", { id });
  if (intent === "unmute") {
    if (!(await unmute(admin, id))) throw problem(404, NO_PERSON);
    return redirectWithFlash(request, back, "person-unmuted");
  }
  if (intent !== "mute" && intent !== "hide-all") throw problem(400, "Unknown action");
  if (intent === "mute") {
    const submission = parseWithZod(form, { schema: muteSchema });
    if (submission.status !== "success") return refuse(form, submission.error);
    const done = await mute(admin, id, submission.value);
    if (done === "missing") throw problem(404, NO_PERSON);
    if (done === "already") return data({ error: MUTED_ALREADY }, { status: 409 });
    return redirectWithFlash(request, back, "person-muted");
  }
  const submission = parseWithZod(form, { schema: hidingSchema });
  if (submission.status !== "success") return refuse(form, submission.error);
  const hidden = foundOr404(await hideEverything(admin, id, submission.value), NO_PERSON);
  if (sumOf(hidden) === 0) return data({ error: NOTHING_LEFT }, { status: 409 });
  const { unhidden } = foundOr404(await findWriter(id), NO_PERSON);
  const isAll = sumOf(unhidden) === 0;
  return redirectWithFlash(request, back, isAll ? "everything-hidden" : "much-hidden");
}

function sumOf({ reviews, comments, notes, lists }: Hidden): number {
  return reviews + comments + notes + lists;
}

function refuse(form: FormData, error: FormErrors) {
  return data({ intent: String(form.get("intent")), ...asTyped(form, error) }, { status: 400 });
}

const NOTHING_LEFT = "Nothing was left to hide: somebody did it meanwhile";
const FAILED = "This could not be saved. Please try again.";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "person", (failure) =>
    failureOrFallback(failure, { refused: FAILED, threw: FAILED }),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData?.writer.name ?? "Person") }];
}

export const handle = { failed: "Failed to fetch the person" };

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { writer, told } = loaderData;
  const { hidden_reviews, hidden_comments, hidden_notes, ...visible } = writer.written;
  const hidden = {
    reviews: hidden_reviews,
    comments: hidden_comments,
    notes: hidden_notes,
    lists: 0,
  };
  const refused = actionData && "typed" in actionData ? actionData : null;
  const failure = actionData && "error" in actionData ? actionData.error : null;
  return (
    <>
      <div className="page-head">
        <h1>{writer.name}</h1>
        <p>
          Here since {writer.since}. Visible: {listed(visible)}. Hidden: {listed(hidden)}.{" "}
          <Link to={`${href("/admin/moderation")}?search=${encodeURIComponent(writer.name)}`}>
            Everything by this name
          </Link>
        </p>
      </div>
      {told && <Notice kind="ok">{told}</Notice>}
      {failure && <Notice kind="bad">{failure}</Notice>}
      <MutingPanel writer={writer} refused={refused} />
      <HidingPanel writer={writer} refused={refused} />
      <ReasonChoices />
      <section className="panel" aria-labelledby="history">
        <h2 id="history">History</h2>
        {writer.acts.length === 0 ? (
          <p className="muted">Nobody has had to step in so far.</p>
        ) : (
          <ol className="acts">
            {writer.acts.map(({ id, words, reason, doneAt }) => (
              <li key={id}>
                <p>
                  {words}, {doneAt}
                </p>
                {reason && <p className="small muted">{reason}</p>}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

function listed({ reviews, comments, notes, lists }: Hidden): string {
  const parts = [
    ...[counted(reviews, "review"), counted(comments, "comment"), counted(notes, "note")],
    counted(lists, "list by link", "lists by link"),
  ];
  return parts.filter(Boolean).join(", ") || "nothing";
}
