import { FORM_TOO_LARGE, onlyOurFields } from "#app/http/field-names.server.ts";
import { isMultipart, readParts } from "#app/http/multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { requireUtf8, requireUtf8Escapes, textOf } from "#app/http/utf-8.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

export type FormLimits = { bytes: number; fields: number; rows?: string[] };

const SHORT: FormLimits = { bytes: 16 * 1024, fields: 200 };
export const LONG_TEXTS: FormLimits = { bytes: 96 * 1024, fields: 200 };

const ENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i;

export async function readForm(request: Request, limits = SHORT): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const isOfParts = isMultipart(request);
  if (!isOfParts && !ENCODED.test(type)) throw problem(415, "Send this as a form");
  requireUtf8(type);
  const form = await (isOfParts ? readTexts : readEncoded)(request, limits);
  return onlyOurFields(form, limits.rows);
}

async function readEncoded(request: Request, { bytes, fields }: FormLimits): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > bytes) throw problem(413, FORM_TOO_LARGE);
  const sent = request.body ? await readUpTo(bytes, request.body) : Buffer.alloc(0);
  if (sent === null) throw problem(413, FORM_TOO_LARGE);
  const text = textOf(sent);
  requireUtf8Escapes(text);
  const form = new FormData();
  const entries = [...new URLSearchParams(text)];
  if (entries.length > fields) throw problem(413, FORM_TOO_LARGE);
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

async function readTexts(request: Request, { bytes, fields }: FormLimits): Promise<FormData> {
  const form = new FormData();
  let size = 0;
  let count = 0;
  for await (const { name, filename, content } of readParts(request)) {
    count += 1;
    const sent = await readUpTo(bytes - size, content);
    if (filename !== null || count > fields || sent === null) throw problem(413, FORM_TOO_LARGE);
    size += sent.length;
    form.append(name, textOf(sent));
  }
  return form;
}
