import { siteOrigin } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { answerXml } from "#app/http/xml.server.ts";
import { recipeFeed, reviewFeed } from "#app/routes/site/feed.xml.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import type { Route } from "./+types/feed";

const FEEDS = new Map([
  ["recipes.xml", recipeFeed],
  ["reviews.xml", reviewFeed],
]);

export async function loader({ request, params }: Route.LoaderArgs) {
  const writeFeed = FEEDS.get(params.file);
  if (!writeFeed) throw problem(404, "No such feed");
  const feed = await writeFeed(siteOrigin(request));
  return answerXml(feed, { type: "application/rss+xml", seconds: 900 });
}

export { onlyReads as action };
