import { z } from "zod";
import { managedSeasonJsonSchema } from "#app/features/seasons/season-json.ts";
import { seasonSchema } from "#app/features/seasons/season.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listManagedSeasons",
    method: "GET",
    path: "/api/admin/seasons",
    tag: "Admin: seasons",
    summary: "All seasons, those that are not published too, the one that ends last first",
    done: "The seasons",
    reply: z.array(managedSeasonJsonSchema),
    caller: "administrator",
  },
  {
    id: "createSeason",
    method: "POST",
    path: "/api/admin/seasons",
    tag: "Admin: seasons",
    summary: "Adds a season; its address is made of the title, and stays",
    body: seasonSchema,
    done: "The season as it is stored",
    reply: managedSeasonJsonSchema,
    status: 201,
    caller: "administrator",
  },
];
