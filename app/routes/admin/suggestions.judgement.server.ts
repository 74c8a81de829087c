import { idSchema } from "#app/features/vocabulary/id.ts";

const EDIT = "edit_";

export function readJudgement(form: FormData) {
  const edits = [...form].flatMap(([name, value]) =>
    name.startsWith(EDIT) && typeof value === "string" ? [[name.slice(EDIT.length), value]] : [],
  );
  const id = idSchema("Unknown id").safeParse(Number(form.get("id")));
  return {
    id: id.data ?? null,
    verdict: String(form.get("verdict")),
    taken: form.getAll("taken").map(String),
    edits: Object.fromEntries<string>(edits.map(([name = "", value = ""]) => [name, value])),
    reason: String(form.get("reason") ?? ""),
    ...(form.has("image_url") && { image_url: String(form.get("image_url")) || null }),
    ...(form.has("alike") && { alike: form.getAll("alike").map(String).filter(Boolean) }),
    updated_at: String(form.get("updated_at") ?? "") || null,
  };
}
