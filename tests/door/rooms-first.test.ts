import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { createRouter } from "#app/door/router.server.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { pathsOf } from "../support/route-paths.ts";
import routes from "../../app/routes.ts";

/** As many as one network has under way in the largest of the rooms. */
const MOST = 128;
/** No cookie, and the cookie of a session that does not exist, which the room cannot know. */
const COOKIES = ["", "tafula_session=x"];
const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const NONSENSE = `latitude=${"0".repeat(900)}x&limit=-1&page=%00&near=x&search=%ff&servings=1e9`;
/** One address of each room. A room that is missing here is not full, and the walk says so. */
const ROOMS: [method: string, path: string, cookie?: string][] = [
  ["GET", "/"],
  ["GET", "/images/0x"],
  ["GET", "/share/recipes/1/0x.jpg"],
  ["GET", "/api/location"],
  ["GET", "/healthz"],
  ["POST", "/takedown"],
  ["POST", "/lists", "tafula_session=x"],
  ["POST", "/admin/recipes"],
];

const { promise: isOver, resolve: end } = Promise.withResolvers<void>();

/** The routes of the site, as if each waited for the database until the end of the test. */
function hangingBuild(): ServerBuild {
  async function hang({ request }: { request: Request }) {
    if (!request.headers.has("X-Walk")) await isOver;
    return new Response(null);
  }
  const module = { loader: hang, action: hang, default: undefined };
  const ofRoutes = flat(routes, "root").map(([id, route]) => [id, { ...route, id, module }]);
  const root = { id: "root", path: "", module: {} };
  return {
    ...{ routes: Object.fromEntries([["root", root], ...ofRoutes]), future: {}, ssr: true },
    ...{ basename: "/", publicPath: "/", assetsBuildDirectory: "", isSpaMode: false },
    ...{ routeDiscovery: { mode: "initial" }, prerender: [], allowedActionOrigins: false },
    ...{ assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" } },
    entry: { module: { default: () => new Response(null) } },
  } as unknown as ServerBuild;
}

type Flat = [id: string, route: { parentId: string; path?: string; index?: boolean }];

function flat(entries: RouteConfigEntry[], parentId: string): Flat[] {
  return entries.flatMap(({ children = [], path, index }, place) => {
    const id = `${parentId}.${place}`;
    return [[id, { parentId, path, index }] satisfies Flat, ...flat(children, id)];
  });
}

const ask = createRouter(hangingBuild());

function send(method: string, path: string, headers: Record<string, string>) {
  let isRead = false;
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
  const request = new Request(new URL(`${path}?${NONSENSE}`, PUBLIC_URL), {
    method,
    headers: { Origin: PUBLIC_URL, "Content-Type": "application/json", ...headers },
    ...(!["GET", "HEAD"].includes(method) && { body, duplex: "half" }),
  });
  const visit = { request_id: "-", address: "41.0.0.1", route: null };
  return { wasRead: () => isRead, answer: ask(request, { visit }) };
}

describe("while the rooms are full", () => {
  test("SOUND-01 no route reads anything of what it is asked", async () => {
    const underWay = ROOMS.flatMap(([method, path, Cookie = ""]) =>
      Array.from({ length: MOST }, () => send(method, path, { Cookie }).answer),
    );
    const paths = pathsOf(routes).map((path) => path.replace(/:\w+\??|\*/g, "0x"));
    const asked = paths.flatMap((path) =>
      METHODS.flatMap((method) =>
        COOKIES.map((Cookie) => ({
          name: `${method} ${path}`,
          headers: { Cookie, "X-Walk": "1" },
        })),
      ),
    );
    const wrong: string[] = [];
    await Promise.all(
      asked.map(async ({ name, headers }) => {
        const [method = "", path = ""] = name.split(" ");
        const { wasRead, answer } = send(method, path, headers);
        const { status } = await answer;
        if (status !== 503 || wasRead()) wrong.push(`${name}: ${status}`);
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
    expect(asked.length).toBeGreaterThan(2_000);
    end();
    const answered = (await Promise.all(underWay)).map(({ status }) => status);
    expect(new Set(answered)).toEqual(new Set([200, 503]));
  });
});
