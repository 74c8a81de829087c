import type { ReadNotice } from "#app/features/inbox/notice.schema.ts";
import { ITEM_NOUNS } from "#app/features/vocabulary/item-nouns.ts";
import { partWords } from "#app/features/vocabulary/part-words.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import type { IconName } from "#app/ui/icon.tsx";

type Reply = { name: string; text: string } | null;

type NoticeWords = {
  icon: IconName;
  title: string;
  text: string;
  link: { label: string; address: string } | null;
};

export function noticeWords(notice: ReadNotice, reply: Reply): NoticeWords {
  switch (notice.kind) {
    case "report_judged":
      return reportWords(notice);
    case "hidden":
      return {
        icon: "eye-off",
        title:
          notice.item === "name"
            ? "Your name was hidden"
            : `One of your ${ITEM_NOUNS[notice.item]}s was hidden`,
        text: about(notice.subject, withRule(notice.reason, notice.rule)),
        link: linkTo("See why", notice.address),
      };
    case "all_hidden":
      return {
        icon: "eye-off",
        title: "Everything you wrote was hidden",
        text: `The reason: ${withRule(notice.reason, notice.rule)}`,
        link: linkTo("My Reviews", "/my-reviews"),
      };
    case "list_taken_down":
      return {
        icon: "eye-off",
        title: "The link to one of your lists was ended",
        text: about(
          notice.subject,
          "We acted on a take-down notice about it. The list stays yours, but it cannot have another link.",
        ),
        link: linkTo("See the list", notice.address),
      };
    case "restored":
      return {
        icon: "circle-check",
        title: `Your ${ITEM_NOUNS[notice.item]} is back`,
        text: about(notice.subject, "Everybody sees it again, as it was."),
        link: linkTo("See it", notice.address),
      };
    case "appeal_judged":
      return {
        icon: "scale",
        title: `Your appeal was ${notice.outcome}`,
        text: about(notice.subject, ended(notice.answer)),
        link: linkTo("See it", notice.address),
      };
    case "suggestion_judged":
      return suggestionWords(notice);
    case "comment_replied":
      return {
        icon: "message-square",
        title: `${reply?.name ?? "Somebody"} replied to your comment`,
        text: `${reply ? `“${reply.text}” ` : ""}On ${notice.subject}.`,
        link: linkTo("Read it", notice.address),
      };
    case "muted":
      return {
        icon: "message-square",
        title: notice.until === null ? "You can only read now" : "You can only read for now",
        text: whyMuted({
          until: notice.until === null ? null : new Date(notice.until),
          reason: notice.reason,
        }),
        link: linkTo("House rules", "/rules"),
      };
    case "account_back":
      return {
        icon: "circle-check",
        title: "Your account is back",
        text: "You signed in before it was deleted, so nothing is deleted, and everything is as it was.",
        link: linkTo("Your account", "/account"),
      };
    case "unmuted":
      return {
        icon: "circle-check",
        title: "You can write again",
        text: "Reviews, comments, likes and favorites are open to you as before.",
        link: null,
      };
  }
}

type Of<Kind extends ReadNotice["kind"]> = Extract<ReadNotice, { kind: Kind }>;

function reportWords({ item, subject, outcome, reason, rule, address }: Of<"report_judged">) {
  const isGone = outcome !== "kept";
  const done = {
    hidden: withRule("We agreed and hid it", rule),
    kept: "We found nothing against the house rules in it, so we kept it.",
    gone:
      item === "name"
        ? "The person chose another name before we judged this one."
        : "It was deleted before we judged it.",
  }[outcome];
  return {
    icon: "flag" as const,
    title: `The ${ITEM_NOUNS[item]} you reported ${isGone ? "is gone" : "stays"}`,
    text: about(subject, `You said “${reason}”. ${done}`),
    link: isGone ? null : linkTo("See it", address),
  };
}

function suggestionWords(notice: Of<"suggestion_judged">) {
  const { outcome, subject, suggested, taken, left_out, reason, address } = notice;
  if (outcome === "declined")
    return {
      icon: "info" as const,
      title: "We did not take your suggestion",
      text: about(subject, ended(reason ?? "")),
      link: linkTo("Contributions", "/my-contributions"),
    };
  const accepted = { icon: "circle-check" as const, link: linkTo("See it", address) };
  if (left_out.length > 0 || reason !== null)
    return {
      ...accepted,
      title: "We took a part of your suggestion",
      text: about(subject, partWords({ taken, left_out, reason })),
    };
  return suggested === "change"
    ? {
        ...accepted,
        title: "We took your suggestion",
        text: `${subject} is up to date. Thank you.`,
      }
    : {
        ...accepted,
        title: `Your ${suggested === null ? "suggestion" : PLACE_OR_RECIPE[suggested]} is on the site`,
        text: `${subject}, suggested by you. Thank you.`,
      };
}

const PLACE_OR_RECIPE = { restaurant: "place", recipe: "recipe" };

function about(subject: string, words: string): string {
  return subject ? `${subject}: ${words}` : words;
}

function withRule(reason: string, rule: string | null): string {
  return rule ? `${ended(reason)} The house rule: ${ended(rule)}` : ended(reason);
}

function ended(words: string): string {
  return words === "" || /[.!?…]$/.test(words) ? words : `${words}.`;
}

function linkTo(label: string, address: string | null) {
  return address === null ? null : { label, address };
}
