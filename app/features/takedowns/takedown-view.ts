import type { ListedTakedown } from "#app/features/takedowns/takedowns.server.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";

const STATES = { open: "Open", acted: "Acted on", refused: "Refused" };

export function takedownView(row: ListedTakedown) {
  const { id, state, full_names, address, telephone, email, signature, judge, judged_at } = row;
  const judged = [judged_at && formatMoment(judged_at), judge?.username].filter(Boolean);
  return {
    id,
    isOpen: state === "open",
    state: STATES[state],
    sent: `Sent ${formatMoment(row.created_at)}`,
    material: row.material,
    facts: [
      { name: "Right infringed", words: row.right_infringed },
      { name: "What we should do", words: row.remedy },
      { name: "Complainant", words: [full_names, address].join("\n") },
      {
        name: "Telephone and e-mail",
        words: [telephone, email].filter(Boolean).join("\n") || "None given",
      },
      { name: "Signed", words: `${signature}, in good faith and as true and correct` },
    ],
    words: row.words,
    judged: judged.join(" by "),
  };
}
export type TakedownView = ReturnType<typeof takedownView>;
