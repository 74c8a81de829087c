import { z } from "zod";
import { SHOWN_NAMES } from "#app/features/users/shown-person.ts";

const moment = z.iso.datetime();
const words = z.string().nullable();
const restaurant = { restaurant_id: z.int(), restaurant: z.string() };
const hidden = {
  hidden_at: moment.nullable(),
  hidden_reason: words.describe("Why an administrator hid it"),
};
const anything = z.unknown().describe("As it was sent");

const pictureSchema = z.object({
  id: z.string(),
  file: z.string().describe("Its file in the ZIP"),
  address: z.string().describe("Its largest copy on this site"),
  ...{ width: z.int().nullable(), height: z.int().nullable(), created_at: moment.nullable() },
  is_missing: z.boolean().describe("The ZIP lacks it, because the store did not give it"),
});

/**
 * Every table that refers to people has a part here, and a test fails for a table that has none.
 */
export const ownDataSchema = z
  .object({
    exported_at: moment,
    person: z.object({
      id: z.uuid(),
      provider: z.string(),
      provider_user_id: z.string(),
      profile: anything.describe("What the sign-in provider said"),
      google_user_data: anything.describe("The part of it that others see"),
      shown_name: z.enum(SHOWN_NAMES),
      shows_portrait: z.boolean(),
      name_hidden_at: moment.nullable(),
      name_before_hiding: anything.describe("What others would see if the name were not hidden"),
      hidden_names: z.array(z.string()).describe("Names that were hidden, and are not shown"),
      muted_at: moment.nullable(),
      muted_until: moment.nullable(),
      muted_reason: words,
      created_at: moment,
      updated_at: moment,
    }),
    sessions: z.array(
      z.object({
        ...{ id: z.int(), device: z.string(), network: z.string() },
        ...{ created_at: moment, last_seen_at: moment, expires_at: moment },
      }),
    ),
    reviews: z.array(
      z.object({
        ...{ id: z.int(), ...restaurant, rating: z.int(), review_text: words },
        ...{ visit_date: z.iso.date().nullable(), social_link: words, ...hidden },
        ...{ created_at: moment, updated_at: moment.nullable(), helpful_count: z.int() },
        photos: z.array(z.string()).describe("Ids of pictures"),
        hidden_photos: z.array(z.object({ image_id: z.string(), hidden_at: moment })),
      }),
    ),
    hidden_review_marks: z
      .array(z.object({ ...restaurant, hidden_reason: words }))
      .describe("What is kept of hidden reviews that were deleted"),
    made: z
      .array(
        z.object({
          ...{ id: z.int(), recipe_id: z.int(), recipe: z.string(), rating: z.int() },
          ...{ note_text: words, changed_text: words, helpful_count: z.int(), ...hidden },
          image_id: z.string().nullable().describe("The id of its picture"),
          hidden_image_id: z
            .string()
            .nullable()
            .describe("The id of a picture of this note that was hidden"),
          pinned_step: z.int().nullable().describe("The step at which an editor pinned it"),
          ...{ created_at: moment, updated_at: moment.nullable() },
        }),
      )
      .describe("What this person told about recipes that they made"),
    hidden_made_marks: z
      .array(z.object({ recipe_id: z.int(), recipe: z.string(), hidden_reason: words }))
      .describe("What is kept of hidden notes that were deleted"),
    made_votes: z
      .array(z.object({ made_id: z.int(), created_at: moment }))
      .describe("Notes that this person found helpful"),
    comments: z.array(
      z.object({
        ...{ id: z.int(), recipe_id: z.int(), recipe: z.string(), comment_text: z.string() },
        reply_to_id: z.int().nullable().describe("The comment that it replies to"),
        ...{ ...hidden, created_at: moment, updated_at: moment.nullable() },
      }),
    ),
    likes: z.array(z.object({ recipe_id: z.int(), recipe: z.string(), created_at: moment })),
    votes: z
      .array(z.object({ review_id: z.int(), created_at: moment }))
      .describe("Reviews that this person found helpful"),
    favorites: z.array(
      z.object({
        ...{ id: z.int(), recipe_id: z.int().nullable(), recipe: words },
        ...{ restaurant_id: z.int().nullable(), restaurant: words, created_at: moment },
      }),
    ),
    lists: z.array(
      z.object({
        ...{ id: z.int(), name: z.string(), description: words, link: words },
        ...{ taken_down_at: moment.nullable(), created_at: moment, updated_at: moment },
      }),
    ),
    list_entries: z.array(
      z.object({
        ...{ id: z.int(), list_id: z.int(), position: z.int(), line: words },
        ...{ recipe_id: z.int().nullable(), recipe: words },
        ...{ restaurant_id: z.int().nullable(), restaurant: words, created_at: moment },
      }),
    ),
    shopping_list: z
      .array(z.object({ recipes: z.string(), items: z.array(z.string()), updated_at: moment }))
      .describe(
        "The saved shopping list: the ids of its recipes, each with an x and for how many, and the things you added yourself",
      ),
    suggestions: z.array(
      z.object({
        ...{ id: z.int(), kind: z.string(), state: z.string() },
        ...{ restaurant_id: z.int().nullable(), recipe_id: z.int().nullable() },
        ...{ proposed: anything, seen: anything, note: words, decline_reason: words },
        taken: z.array(z.string()).describe("What was accepted, if not all of it"),
        ...{ left_out_reason: words, withdrawn_at: moment.nullable() },
        ...{ created_at: moment, judged_at: moment.nullable() },
      }),
    ),
    thanked_for: z
      .array(z.object({ kind: z.enum(["restaurant", "recipe"]), id: z.int(), name: z.string() }))
      .describe("Recipes and restaurants that thank this person with “Suggested by”"),
    notices: z.array(
      z.object({
        ...{ id: z.int(), kind: z.string(), details: anything },
        comment_id: z.int().nullable().describe("The reply that the notice is about"),
        ...{ created_at: moment, seen_at: moment.nullable() },
      }),
    ),
    moderation: z
      .array(
        z.object({
          ...{ id: z.int(), act: z.string(), subject_kind: z.string(), subject_name: z.string() },
          subject_id: z.int().min(0).describe("0 when it is about the person"),
          ...{ details: anything, created_at: moment },
        }),
      )
      .describe("What administrators did about this person’s words"),
    moderation_cases: z
      .array(
        z.object({
          ...{ id: z.int(), kind: z.string(), item: z.string(), state: z.string(), reason: words },
          ...{ rule: z.int().nullable(), opened_at: moment, hidden_at: moment.nullable() },
          ...{ judged_at: moment.nullable(), restored_at: moment.nullable() },
        }),
      )
      .describe("What was reported or hidden that this person wrote, and the outcome"),
    reports: z
      .array(
        z.object({
          ...{ id: z.int(), item: z.string(), reason: z.string(), words, created_at: moment },
          outcome: z.string().describe("“open” until it is judged"),
          judged_at: moment.nullable(),
        }),
      )
      .describe("What this person reported"),
    appeals: z.array(
      z.object({
        ...{ id: z.int(), case_id: z.int(), words: z.string(), state: z.string(), answer: words },
        ...{ created_at: moment, judged_at: moment.nullable() },
      }),
    ),
    pictures: z.array(pictureSchema),
  })
  .meta({ id: "OwnData" });
export type OwnData = z.infer<typeof ownDataSchema>;
