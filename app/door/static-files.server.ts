import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import send from "send";
import { acceptedEncoding, type Encoding } from "#app/door/accepted-encoding.server.ts";
import { refuse } from "#app/door/refusal.server.ts";
import { COPY_ENDINGS, TEXT_TYPES } from "#app/door/text-types.ts";

const HASHED_NAMES = /^\/assets\//;
const HIDDEN = /\/\.(?!well-known\/)|\.(?:br|gz|map)$/;

type StaticFile = { encodings: Encoding[]; type: string | undefined; isHashed: boolean };

/** Sends only files that were listed at the start, so that no path leads out of the folder. */
export function createStaticFiles(folder: string) {
  const files = listFiles(folder);

  return function sendFile(response: ServerResponse): boolean {
    const { req: request } = response;
    const [pathname = ""] = request.url?.split("?") ?? [];
    const file = files.get(pathname);
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const encoding = file.encodings.length > 0 ? acceptedEncoding(request) : null;
    const copy = encoding && file.encodings.includes(encoding) ? encoding : null;
    if (file.encodings.length > 0) response.setHeader("Vary", "Accept-Encoding");
    if (copy) response.setHeader("Content-Encoding", copy);
    if (file.type) response.setHeader("Content-Type", file.type);
    send(request, copy ? pathname + COPY_ENDINGS[copy] : pathname, {
      root: folder,
      dotfiles: "allow",
      maxAge: file.isHashed ? "1y" : "1h",
      immutable: file.isHashed,
      lastModified: !file.isHashed,
    })
      .on("error", ({ status }: { status: number }) => {
        for (const name of ["Content-Encoding", "ETag", "Last-Modified"])
          response.removeHeader(name);
        response.setHeader("Cache-Control", "no-store");
        refuse(response, { status, error: "This file cannot be sent" });
      })
      .pipe(response);
    return true;
  };
}

function listFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
  const all = new Set(names);
  const open = names.filter((name) => !HIDDEN.test(name));
  return new Map(
    open.map((name) => {
      const encodings = (["br", "gzip"] as const).filter((one) =>
        all.has(name + COPY_ENDINGS[one]),
      );
      const type = TEXT_TYPES[path.extname(name)];
      return [name, { encodings, type, isHashed: HASHED_NAMES.test(name) }];
    }),
  );
}
