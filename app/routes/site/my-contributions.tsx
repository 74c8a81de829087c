import { data, href } from "react-router";
import { z } from "zod";
import { contributionView } from "#app/features/contributions/contribution-view.ts";
import { MyContributionList } from "#app/features/contributions/my-contribution-list.tsx";
import { listContributions } from "#app/features/contributions/my-contributions.server.ts";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import "#app/styles/contributions.css";
import "#app/styles/pages-of-ones-own.css";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-seat.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice, Status } from "#app/ui/notice.tsx";
import type { Route } from "./+types/my-contributions";

const beforeSchema = z.coerce.number().int().min(1).max(LARGEST_ID).optional().catch(undefined);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const before = beforeSchema.parse(url.searchParams.get("before") ?? undefined);
  const found = user && (await listContributions(user.id, before));
  const { sentence: notice, headers } = takeFlash(request);
  const provider = providerLabel(SIGN_IN_PROVIDER);
  const contributions = found && found.contributions.map(contributionView);
  const news = user?.news ?? 0;
  return data({ provider, contributions, older: found?.older, news, notice }, { headers });
}

export function meta() {
  return [{ title: pageTitle("My contributions") }, { name: "robots", content: "noindex" }];
}

export default function MyContributions({ loaderData }: Route.ComponentProps) {
  const { provider, contributions, older, news, notice } = loaderData;
  if (!contributions) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap narrow own-pages">
      <div className="page-head">
        <h1>My contributions</h1>
        <p className="muted">What you told us, and what became of it.</p>
      </div>
      <OwnTabs current="contributions" news={news} />
      <Status>{notice && <Notice kind="ok">{notice}</Notice>}</Status>
      <div className="row suggest-new">
        <Link className="btn" to="/suggest/restaurant">
          <Icon name="map-pin" />
          Suggest a place
        </Link>
        <Link className="btn line" to="/suggest/recipe">
          <Icon name="cooking-pot" />
          Suggest a recipe
        </Link>
      </div>
      {contributions.length > 0 ? (
        <MyContributionList contributions={contributions} />
      ) : (
        <NoContributions />
      )}
      {older && (
        <Link className="btn line" to={`${href("/my-contributions")}?before=${older}`} rel="next">
          Older
        </Link>
      )}
    </div>
  );
}

function NoContributions() {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>Nothing yet</h2>
      <p className="muted">
        Does a place open at other hours, or has it moved? “Something changed?” on its page takes
        half a minute.
      </p>
      <Link className="btn" to="/?tab=restaurants">
        Explore Restaurants
      </Link>
    </section>
  );
}
