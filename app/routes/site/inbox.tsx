import { listNotices, markSeen } from "#app/features/inbox/inbox.server.ts";
import { NoticeLines } from "#app/features/inbox/notice-lines.tsx";
import { noticeView } from "#app/features/inbox/notice-view.ts";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { pageNumber } from "#app/features/search/list-query.schema.ts";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { isSeenByPerson } from "#app/http/speculation.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import "#app/styles/pages-of-ones-own.css";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Link } from "#app/ui/link.tsx";
import { MOST_PAGES, pagesOf } from "#app/ui/pages.ts";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/inbox";

const ON_A_PAGE = 24;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const provider = providerLabel(SIGN_IN_PROVIDER);
  const user = context.get(userContext);
  if (!user) return { provider, inbox: null };
  const page = pageNumber(MOST_PAGES).parse(url.searchParams.get("page") ?? 1);
  const part = { limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE };
  const { rows, ...count } = await listNotices(user.id, part);
  const fresh = rows.filter(({ seen_at }) => seen_at === null).map(({ id }) => id);
  if (fresh.length > 0 && isSeenByPerson(request)) await markSeen(user.id, fresh);
  const now = new Date();
  return {
    provider,
    inbox: {
      notices: rows.map((notice) => noticeView(notice, now)),
      news: user.news,
      page,
      pages: pagesOf(count, { page, size: ON_A_PAGE, shown: rows.length }),
    },
  };
}

export function meta() {
  return [{ title: pageTitle("Inbox") }, { name: "robots", content: "noindex" }];
}

export default function Inbox({ loaderData: { provider, inbox } }: Route.ComponentProps) {
  if (!inbox) return <SignInPrompt provider={provider} />;
  const { notices, news, page, pages } = inbox;
  return (
    <div className="wrap narrow own-pages">
      <h1>Inbox</h1>
      <OwnTabs current="inbox" news={news} />
      {notices.length > 0 ? <NoticeLines notices={notices} /> : <NothingYet />}
      <Pager page={page} pages={pages} addressOf={(one) => `/inbox?page=${one}`} />
    </div>
  );
}

function NothingYet() {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>Nothing here yet</h2>
      <p className="muted">
        Replies to your comments come here, and what became of your reports, appeals and
        suggestions.
      </p>
      <Link className="btn" to="/">
        Find something to talk about
      </Link>
    </section>
  );
}
