import { data, redirect, type RouterContextProvider } from "react-router";
import { deleteDraft } from "#app/features/admins/drafts.server.ts";
import { storeUpload } from "#app/features/images/store-upload.server.ts";
import { createRecipeOnce, updateRecipe } from "#app/features/recipes/manage-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed-address.ts";
import { readRecipeForm } from "#app/features/recipes/read-recipe-form.server.ts";
import { describeConflict } from "#app/features/recipes/recipe-conflict.server.ts";
import type { RecipeResult } from "#app/features/recipes/recipe-form.tsx";
import { UNKNOWN_AUTHOR, UNKNOWN_PICTURE } from "#app/features/recipes/recipe.schema.ts";
import { readAdminForm } from "#app/http/admin-form.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";

type Writing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Null for a new recipe. */
  id: number | null;
};

/** A recipe's form. Whatever is wrong, it comes back with every field and row, and with the picture that is stored by then. */
export async function writeRecipe({ request, context, id }: Writing) {
  const admin = requireAdmin(context);
  const address = pageAddress(request);
  const { form, complaints } = await readAdminForm(request, context, (file) =>
    storeUpload(file, { admin_id: admin.id }),
  );
  if (form.get("intent") === "discard-draft") {
    await deleteDraft(admin.id, address);
    throw redirect(address, 303);
  }
  if (form.get("intent") !== "save") throw problem(400, "Unknown action");

  const submission = readRecipeForm(form);
  const answer = (status: number, told: Omit<RecipeResult, "intent">) =>
    data<RecipeResult>({ intent: "save", submission: submission.reply(), ...told }, { status });
  const refuse = (status: number, sentences: string[]) =>
    answer(status, { error: inOneLine(new Set([...complaints, ...sentences])) });
  const refuseField = (name: string, sentence: string) => {
    const fieldErrors = { [name]: [sentence] };
    return answer(400, { submission: submission.reply({ fieldErrors }), error: sentence });
  };

  if (submission.status === undefined) return refuse(200, []);
  if (submission.status !== "success") {
    return refuse(
      400,
      Object.values(submission.error ?? {}).flatMap((errors) => errors ?? []),
    );
  }
  if (complaints.length > 0) return refuse(400, []);
  const saved = await (id === null
    ? createRecipeOnce(admin, submission.value)
    : updateRecipe(admin, id, submission.value));
  if (saved.refused === "missing") throw problem(404, "Recipe not found");
  if (saved.refused === "author") return refuseField("author_id", UNKNOWN_AUTHOR);
  if (saved.refused === "picture") return refuseField("image_url", UNKNOWN_PICTURE);
  if (saved.refused === "conflict") {
    return answer(409, { conflict: await describeConflict(submission.value, saved.recipe) });
  }
  await deleteDraft(admin.id, address);
  const flash = id === null ? "recipe-created" : "recipe-updated";
  return redirectWithFlash(request, earlierList(address), flash);
}

/** One sentence stands as it is; several need their full stops. */
function inOneLine(sentences: Set<string>): string {
  if (sentences.size <= 1) return [...sentences].join("");
  return [...sentences].map((each) => (each.endsWith(".") ? each : `${each}.`)).join(" ");
}
