import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";
import { UPLOAD_REFUSALS } from "#app/routes/forms/image-upload.server.ts";

export const operations: Operation[] = [
  {
    id: "uploadManagedImage",
    method: "POST",
    path: "/api/admin/upload-image",
    tag: "Admin",
    summary:
      "Stores a PNG or JPEG picture of 10 MB at the most, for a restaurant, a recipe or an author",
    takesFile: true,
    done: "The address of the picture, for image_url",
    reply: z.object({ url: z.string() }),
    status: 201,
    refusals: UPLOAD_REFUSALS,
    caller: "administrator",
  },
];
