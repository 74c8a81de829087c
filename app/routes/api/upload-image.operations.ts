import { z } from "zod";
import { type Operation, signedOut, tooMany } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/upload-image",
    tag: "Images",
    summary: "Stores a PNG or JPEG picture of 10 MB at the most, for a review of one's own",
    takesFile: true,
    reply: z.object({ url: z.string() }),
    status: 201,
    refusals: {
      ...signedOut,
      ...tooMany,
      400: "The form cannot be read, or holds no picture named file",
      413: "The picture is too large",
      415: "Not a form, or the file is no sound PNG or JPEG",
      503: "The store for pictures does not answer, or too many pictures are arriving at once",
    },
    caller: "signed-in visitor",
  },
];
