/**
 * The limit and the reasons stand outside the schema, because browsers would otherwise load all of
 * zod for them.
 */
export const WORDS_MAX_LENGTH = 500;

export const REPORT_REASONS = [
  {
    value: "off_topic",
    label: "Not about this place",
    hint: "Wrong restaurant, or not about the food and the visit",
    rule: 1,
  },
  { value: "rude", label: "Rude or hateful", hint: "Insults a person or a group", rule: 2 },
  {
    value: "personal",
    label: "Personal information",
    hint: "A phone number, a home address, somebody’s private matters",
    rule: 3,
  },
  {
    value: "advertising",
    label: "Advertising",
    hint: "Sells something, or sends people elsewhere",
    rule: 4,
  },
  { value: "fake", label: "Looks fake", hint: "Written without a visit, or paid for", rule: 1 },
  { value: "other", label: "Something else", hint: "Say what in the box below", rule: null },
] as const;

export function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}
