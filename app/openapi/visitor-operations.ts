import { z } from "zod";
import { commentJsonSchema } from "#app/features/comments/comment-json.ts";
import { locationJsonSchema, positionSchema } from "#app/features/geocoder/location.schema.ts";
import { recipeJsonSchema, recipeRowJsonSchema } from "#app/features/recipes/recipe-json.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import {
  restaurantJsonSchema,
  restaurantRowJsonSchema,
} from "#app/features/restaurants/restaurant-json.ts";
import { restaurantListSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { type Operation, tooMany, wrongQuery } from "#app/openapi/operation.ts";

export const visitorOperations: Operation[] = [
  {
    method: "GET",
    path: "/api/recipes",
    tag: "Recipes",
    summary:
      "Recipes, the newest first; when nothing narrows the list, the Recipe of the Day before them",
    query: recipeListSchema,
    reply: z.array(recipeRowJsonSchema),
    refusals: wrongQuery,
  },
  {
    method: "GET",
    path: "/api/recipes/:id",
    tag: "Recipes",
    summary: "One recipe with its ingredients and newest comments",
    reply: recipeJsonSchema,
    refusals: { 404: "Recipe not found" },
  },
  {
    method: "GET",
    path: "/api/recipes/:id/comments",
    tag: "Recipes",
    summary: "A recipe's comments, the newest first",
    query: listPartSchema,
    reply: z.array(commentJsonSchema),
    refusals: { ...wrongQuery, 404: "Recipe not found" },
  },
  {
    method: "GET",
    path: "/api/restaurants",
    tag: "Restaurants",
    summary: "Restaurants that are on the site: the best match first, then by the editors' rating",
    query: restaurantListSchema,
    reply: z.array(restaurantRowJsonSchema),
    refusals: wrongQuery,
  },
  {
    method: "GET",
    path: "/api/restaurants/:id",
    tag: "Restaurants",
    summary: "One restaurant with its newest reviews",
    reply: restaurantJsonSchema,
    refusals: { 404: "Restaurant not found" },
  },
  {
    method: "GET",
    path: "/api/location",
    tag: "Places",
    summary:
      "The city at a position, named as the city list names it; the position is rounded to about 1 km",
    query: positionSchema,
    reply: locationJsonSchema,
    refusals: { ...wrongQuery, ...tooMany, 503: "Could not determine city name." },
  },
  {
    method: "GET",
    path: "/api/config/google-maps-key",
    tag: "Places",
    summary: "The browser key of the maps service; empty when there is none",
    reply: z.object({ apiKey: z.string() }),
  },
  {
    method: "GET",
    path: "/api/openapi.json",
    tag: "About",
    summary: "This document",
    reply: z.looseObject({ openapi: z.string() }),
  },
];
