import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, type RouterContextProvider } from "react-router";
import { shownName, storeUpload } from "#app/features/images/store-upload.server.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { REVIEW_MAX_PHOTOS } from "#app/features/reviews/review-limits.ts";
import {
  reviewArrivalSchema,
  reviewSchema,
  TOO_MANY_PHOTOS,
} from "#app/features/reviews/review.schema.ts";
import { saveReview } from "#app/features/reviews/write-review.server.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import type { Refusal } from "#app/features/users/refusal-notice.tsx";
import { visitContext } from "#app/http/context.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { NO_ROOM, personsMemory, readUpload } from "#app/http/read-upload.server.ts";
import { findVoice, refuseLongForm } from "#app/http/session.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { parseUnread } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";

type Writing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  restaurant_id: number;
};

export async function writeReview({ request, context, restaurant_id }: Writing) {
  const user = context.get(userContext);
  refuseLongForm(request, context);
  const { form, complaints, isMuted } = await readReviewForm(
    request,
    context,
    user && !user.muting ? user.id : null,
  );
  markRefused(context);
  let reply = parseUnread(form).reply();
  const refuse = (status: number, refused: Refusal, headers?: HeadersInit) => {
    const told = { intent: "review", submission: reply, ...refused };
    return data<FormAnswer<typeof reply>>(told, { status, headers });
  };

  const { from } = readQuery(new URL(request.url), reviewArrivalSchema);
  const address = href("/restaurants/:id", { id: String(restaurant_id) });
  const formAddress = `${address}/review${from ? `?from=${from}` : ""}`;
  const voice = findVoice(context, formAddress);
  if (voice.refused) return refuse(voice.status, voice.refused);
  if (isMuted) return refuse(403, { error: MUTED_MEANWHILE });
  const spent = await findSpentWait(context, "reviews");
  if (spent) return refuse(429, failed(spent.sentence), spent.headers);
  const submission = parseWithZod(form, { schema: reviewSchema });
  reply = submission.reply();
  const isSound = submission.status === "success" && complaints.length === 0;
  const wait = await findWait(context, isSound ? "reviews" : "mistakes");
  if (wait) return refuse(429, failed(wait.sentence), wait.headers);
  if (!isSound) {
    // A person should not correct mistakes in a review of a restaurant that is gone.
    if ((await findRestaurant(restaurant_id)) === null) return refuseGone(reply);
    return refuse(400, { error: [...new Set([...complaints, ...aboutPhotos(reply)])].join(" ") });
  }
  const saved = await unlessMuted(saveReview(voice.user.id, restaurant_id, submission.value));
  if (saved === "muted") return refuse(403, { error: MUTED_MEANWHILE });
  if (saved.refused === "restaurant") return refuseGone(reply);
  if (saved.refused === "photos") return refuse(400, failed(saved.sentence));
  return redirectWithFlash(request, from ? `/${from}` : `${address}#reviews-told`, "review-saved");
}

function aboutPhotos({ error }: SubmissionResult<string[]>): string[] {
  return Object.entries(error ?? {}).flatMap(([name, errors]) =>
    name.startsWith("image_urls") ? (errors ?? []) : [],
  );
}

function refuseGone({ initialValue = null }: SubmissionResult<string[]>) {
  return data<FormAnswer<SubmissionResult<string[]>>>(
    { intent: "review", submission: { initialValue }, ...failed(NO_RESTAURANT) },
    { status: 404 },
  );
}

function failed(why: string): Refusal {
  return { error: `Failed to submit review: ${why}` };
}

async function readReviewForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  user_id: string | null,
) {
  const uploaded: string[] = [];
  const complaints: string[] = [];
  const namesByReason = new Map<string, string[]>();
  let storeFailure: string | null = null;
  let isMuted = false;
  function fail(name: string, reason: string) {
    const names = namesByReason.get(reason) ?? [];
    if (names.length < REVIEW_MAX_PHOTOS) namesByReason.set(reason, [...names, shownName(name)]);
  }
  const form = await readUpload(
    request,
    async (file) => {
      if (user_id === null) return;
      if (uploaded.length >= REVIEW_MAX_PHOTOS) {
        if (!complaints.includes(TOO_MANY_PHOTOS)) complaints.push(TOO_MANY_PHOTOS);
        return;
      }
      const wait = await findWait(context, "uploads");
      // After the first failure of the store the other photos are refused, so that nobody waits for
      // it five times.
      const reason = wait?.sentence ?? storeFailure;
      if (reason !== null) return fail(file.name, reason);
      const stored = await unlessMuted(storeUpload({ user_id }, file));
      if (stored === "muted") isMuted = true;
      else if (stored.refused === null) uploaded.push(stored.url);
      else if (stored.refused === "store") {
        logStoreFailure(stored.cause, context);
        storeFailure = stored.error;
        fail(file.name, stored.error);
      } else if (stored.refused === "room") fail(file.name, stored.error);
      else complaints.push(stored.error);
    },
    {
      memory:
        user_id === null ? NO_ROOM : personsMemory(user_id, context.get(visitContext).address),
    },
  );
  keepFirst(form, ["image_urls"]);
  for (const [reason, names] of namesByReason)
    complaints.push(`Failed to upload ${names.join(", ")}: ${reason}`);
  const room = REVIEW_MAX_PHOTOS - form.getAll("image_urls").length;
  for (const url of uploaded.slice(0, Math.max(room, 0))) form.append("image_urls", url);
  if (uploaded.length > room && !complaints.includes(TOO_MANY_PHOTOS)) {
    complaints.push(TOO_MANY_PHOTOS);
  }
  return { form, complaints, isMuted };
}
