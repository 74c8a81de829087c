import { managedSeasonJsonSchema } from "#app/features/seasons/season-json.ts";
import { seasonSchema } from "#app/features/seasons/season.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_SEASON } from "#app/routes/rows/season-or-404.server.ts";

export const operations: Operation[] = [
  {
    id: "getManagedSeason",
    method: "GET",
    path: "/api/admin/seasons/:id",
    tag: "Admin: seasons",
    summary: "One season with its choice, as it is stored",
    done: "The season",
    reply: managedSeasonJsonSchema,
    refusals: { 404: NO_SEASON },
    caller: "administrator",
  },
  {
    id: "replaceSeason",
    method: "PUT",
    path: "/api/admin/seasons/:id",
    tag: "Admin: seasons",
    summary: "Replaces a season and its choice; what is left out is cleared",
    body: seasonSchema,
    done: "The season as it is stored",
    reply: managedSeasonJsonSchema,
    refusals: { 404: NO_SEASON },
    takesIfMatch: true,
    caller: "administrator",
  },
  {
    id: "deleteSeason",
    method: "DELETE",
    path: "/api/admin/seasons/:id",
    tag: "Admin: seasons",
    summary: "Deletes a season; its recipes, dishes and places stay",
    done: "The season is deleted",
    reply: doneJsonSchema,
    refusals: { 404: NO_SEASON },
    takesIfMatch: true,
    caller: "administrator",
  },
];
