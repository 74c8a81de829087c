import { networkInWords } from "#app/features/vocabulary/network-in-words.ts";
import { type Account, findAccount } from "#app/features/account/account.server.ts";
import { countWritten } from "#app/features/users/count-written.server.ts";
import { UNKNOWN_DEVICE } from "#app/features/users/sign-in/device-name.ts";
import { listOwnSessions, type OwnSession } from "#app/features/users/own-sessions.server.ts";
import { SHOWN_NAMES, shownPerson } from "#app/features/users/shown-person.ts";
import type { SignedInUser } from "#app/features/users/users.server.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";
import { prisma } from "#app/infra/database.server.ts";
import { counted } from "#app/ui/numbers.ts";

export type AccountView = NonNullable<Awaited<ReturnType<typeof viewAccount>>>;

export async function viewAccount({ id, session_id }: Pick<SignedInUser, "id" | "session_id">) {
  const [account, sessions, written] = await Promise.all([
    findAccount(id),
    listOwnSessions(id),
    listWritten(id),
  ]);
  if (!account) return null;
  return {
    id,
    ...namesOf(account),
    portrait: account.profile.picture,
    shows_portrait: account.shows_portrait,
    confirm: account.confirm,
    sessions: sessions.map((session) => sessionView(session, session_id)),
    written,
  };
}

function namesOf({ profile, shown_name, is_name_hidden, hidden_names }: Account) {
  const names = SHOWN_NAMES.map((value) => {
    const { name } = shownPerson(profile, { shown_name: value, shows_portrait: false });
    return { value, name, isHidden: hidden_names.includes(name) };
  });
  return { shown_name, names, isNameHidden: is_name_hidden };
}

function sessionView({ id, device, network, ...session }: OwnSession, own: number) {
  return {
    id,
    device: device || UNKNOWN_DEVICE,
    isPhone: /Android|iOS/.test(device),
    isThis: id === own,
    network: networkInWords(network),
    used: formatMoment(session.last_seen_at),
  };
}

async function listWritten(user_id: string) {
  const [reviews, notes, comments, images, suggestions] = await Promise.all([
    countWritten(user_id, "reviews"),
    countWritten(user_id, "notes"),
    countWritten(user_id, "comments"),
    prisma.image.count({ where: { user_id } }),
    prisma.suggestion.count({ where: { user_id } }),
  ]);
  return [
    counted(reviews, "review"),
    counted(notes, "note"),
    counted(comments, "comment"),
    counted(images, "picture"),
    counted(suggestions, "suggestion"),
  ].filter((words) => words !== null);
}
