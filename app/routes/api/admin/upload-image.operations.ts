import { z } from "zod";
import { noToken, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/admin/upload-image",
    tag: "Admin",
    summary:
      "Stores a PNG or JPEG picture of 10 MB at the most, for a restaurant, a recipe or an author",
    takesFile: true,
    reply: z.object({ url: z.string() }),
    status: 201,
    refusals: {
      ...noToken,
      400: "The form cannot be read, or holds no picture named file",
      413: "The picture is too large",
      415: "Not a form, or the file is no sound PNG or JPEG",
      503: "The store for pictures does not answer",
    },
    caller: "administrator",
  },
];
