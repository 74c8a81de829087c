import {
  findContribution,
  withdrawContribution,
} from "#app/features/contributions/my-contributions.server.ts";
import { idParam, foundOr404, problem } from "#app/http/problem.server.ts";

export const NO_CONTRIBUTION = "Contribution not found";
export const JUDGED_ALREADY = "It was judged meanwhile and cannot be withdrawn any more";

function contributionId({ id }: { id?: string }): number {
  return idParam(id, NO_CONTRIBUTION);
}

export async function contributionOr404(user_id: string, params: { id?: string }) {
  return foundOr404(await findContribution(user_id, contributionId(params)), NO_CONTRIBUTION);
}

export async function withdrawOrRefuse(user_id: string, params: { id?: string }) {
  const { refused } = await withdrawContribution(user_id, contributionId(params));
  if (refused === "missing") throw problem(404, NO_CONTRIBUTION);
  if (refused === "judged") throw problem(409, JUDGED_ALREADY);
}
