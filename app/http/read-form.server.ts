import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { onlyOurFields } from "#app/http/field-names.server.ts";
import { problem } from "#app/http/problem.server.ts";

export type FormLimits = { bytes: number; fields: number; rows?: string[] };

const VISITORS: FormLimits = { bytes: 64 * 1024, fields: 200 };

/** The parser limits only these two types, and only in lower case. It reads any other type without a limit. */
const LIMITED_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export async function readForm(request: Request, limits: FormLimits = VISITORS): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const [name = ""] = type.split(";");
  if (!LIMITED_TYPES.test(type)) throw problem(415, "Send this as a form");
  const headers = new Headers(request.headers);
  headers.set("Content-Type", type.replace(name, name.trim().toLowerCase()));
  try {
    const form = await parseFormData(new Request(request, { headers }), {
      maxFiles: 0,
      // The parser applies this to text fields as well.
      maxFileSize: limits.bytes,
      maxParts: limits.fields,
      maxTotalSize: limits.bytes,
    });
    return onlyOurFields(form, limits.rows);
  } catch (error) {
    if (isTooLarge(error)) throw problem(413, "This form is too large");
    throw problem(400, "This form cannot be read");
  }
}

function isTooLarge(error: unknown) {
  return [
    MaxFileSizeExceededError,
    MaxFilesExceededError,
    MaxPartsExceededError,
    MaxTotalSizeExceededError,
  ].some((limit) => error instanceof limit);
}
