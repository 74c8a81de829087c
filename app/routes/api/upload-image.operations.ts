import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "uploadImage",
    method: "POST",
    path: "/api/upload-image",
    tag: "Images",
    summary: "Stores a PNG or JPEG picture of 10 MB at the most, for a review of one's own",
    takesFile: true,
    done: "The address of the picture, for image_urls",
    reply: z.object({ url: z.string() }),
    status: 201,
    limit: "uploads",
    refusals: {
      400: "The form cannot be read, or holds no picture named file",
      413: "The picture is too large",
      415: "Not a form, or the file is no sound PNG or JPEG",
      503: "The store for pictures does not answer, or too many pictures are arriving at once",
    },
    caller: "signed-in visitor",
  },
];
