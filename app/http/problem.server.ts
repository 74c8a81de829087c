import { data } from "react-router";
import { z } from "zod";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { refusalJson, type WrongFields } from "#app/http/refusal-json.ts";

export function problem(status: number, error: string, headers?: HeadersInit) {
  return data(refusalJson(status, error), { status, headers });
}

export function wrongInput({ issues }: Pick<z.ZodError, "issues">) {
  const fields: WrongFields = {};
  for (const { path, message } of issues) {
    const name = z.core.toDotPath(path);
    if (name !== "") fields[name] = [...new Set([...(fields[name] ?? []), message])];
  }
  const error = issues[0]?.message ?? "Wrong input";
  return data(refusalJson(400, error, fields), { status: 400 });
}

export function wrongField(name: string, sentence: string) {
  return data(refusalJson(400, sentence, { [name]: [sentence] }), { status: 400 });
}

export function isProblem(thrown: unknown): thrown is ReturnType<typeof problem> {
  return typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;
}

export function foundOr404<Row>(row: Row | null, error: string): Row {
  if (row === null) throw problem(404, error);
  return row;
}

export function idParam(param: string | undefined, error: string): number {
  const id = /^[1-9]\d{0,9}$/.test(param ?? "") ? Number(param) : 0;
  if (id < 1 || id > LARGEST_ID) throw problem(404, error);
  return id;
}

export async function refusedBackTo<Answer>(
  back: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (failure) {
    throw isProblem(failure) ? data({ ...failure.data, back }, failure.init ?? undefined) : failure;
  }
}
