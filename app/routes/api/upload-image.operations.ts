import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";
import { UPLOAD_REFUSALS } from "#app/routes/forms/image-upload.server.ts";

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
    refusals: UPLOAD_REFUSALS,
    caller: "signed-in visitor",
  },
];
