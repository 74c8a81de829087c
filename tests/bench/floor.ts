import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import pg from "pg";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { listPage, recipePage, restaurantPage } from "./floor-pages.ts";
import { ask, type Row, type Statement } from "./floor-statements.ts";

// React and SQL without a framework: the rows of a page, and a plain page of them. Below /sql/ the rows alone.

const [databaseUrl = "", ofTheDay = ""] = process.argv.slice(2);
const SQL_ALONE = /^\/sql(?=\/)/;
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const rowsOf = (statement: Statement, values: unknown[]) => ask(pool, statement, values);

type Answer = { rows: Row[]; body: () => string; type: string };

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const { rows, body, type } = await answer(pathname.replace(SQL_ALONE, ""), searchParams);
  const isSqlAlone = SQL_ALONE.test(pathname);
  const text = isSqlAlone ? JSON.stringify({ rows: rows.length }) : body();
  const headers = { "Content-Type": isSqlAlone ? "application/json" : type };
  if (isSqlAlone || !request.headers["accept-encoding"]?.includes("br")) {
    response.writeHead(200, headers).end(text);
    return;
  }
  const sent = await compress(text, QUALITY);
  response.writeHead(200, { ...headers, "Content-Encoding": "br", "Content-Length": sent.length });
  response.end(sent);
});
server.listen(0, "127.0.0.1", () => process.send?.(Object(server.address()).port));

async function answer(pathname: string, query: URLSearchParams): Promise<Answer> {
  const [, kind, id] = pathname.split("/");
  const search = query.get("search");
  if (kind === "api") {
    const rows = await rowsOf("api", [ofTheDay, query.get("limit")]);
    return {
      rows,
      type: "application/json",
      body: () => JSON.stringify(rows.map(withLinksAsText)),
    };
  }
  if (kind === "recipes") {
    const [[recipe = {}], comments] = await Promise.all([
      rowsOf("recipe", [id]),
      rowsOf("comments", [id]),
    ]);
    return html([recipe, ...comments], () => recipePage(recipe, comments));
  }
  if (kind === "restaurants") {
    const [[restaurant = {}], reviews, photos] = await Promise.all([
      rowsOf("restaurant", [id]),
      rowsOf("reviews", [id]),
      rowsOf("photos", [id]),
    ]);
    return html([restaurant, ...reviews], () => restaurantPage(restaurant, reviews, photos));
  }
  if (search !== null) {
    const words = search.split(" ");
    const [rows, [elsewhere = {}]] = await Promise.all([
      rowsOf("search", [words, words.join(" & ")]),
      rowsOf("elsewhere", [words.join(" & ")]),
    ]);
    return html(rows, () => listPage(search, rows, elsewhere.count));
  }
  const rows = await rowsOf("home", [ofTheDay]);
  return html(rows, () => listPage("", rows, null));
}

function html(rows: Row[], page: () => ReactElement): Answer {
  return { rows, type: "text/html", body: () => `<!doctype html>${renderToString(page())}` };
}

function withLinksAsText(row: Row): Row {
  const links = row.author_social_links;
  return { ...row, author_social_links: links && JSON.stringify(links) };
}
