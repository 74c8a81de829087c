import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { problem } from "#app/http/problem.server.ts";

const FORM_MAX_BYTES = 64 * 1024;
const FORM_MAX_FIELDS = 200;
/** Spelt as the parser compares it: whatever else it would read whole, without a limit. */
const LIMITED_TYPES = /^(application\/x-www-form-urlencoded|multipart\/)/;

/** A form of text fields, read up to 64 KiB: neither React Router nor its server sets a limit. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!LIMITED_TYPES.test(type)) throw problem(400, "This form cannot be read");
  try {
    return await parseFormData(request, {
      maxFiles: 0,
      maxFileSize: 0,
      maxParts: FORM_MAX_FIELDS,
      maxTotalSize: FORM_MAX_BYTES,
    });
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
