/** The number of a rule must never change, because notices and hidden reviews in the database store it. */
export const HOUSE_RULES = [
  {
    number: 1,
    title: "Be there before you write",
    sentence:
      "Write about the food, the service and the place as you found them, under the place or the dish that you mean. Nobody writes for money, for a favour or against a competitor.",
  },
  {
    number: 2,
    title: "Be civil",
    sentence:
      "Say what was bad as plainly as you like. Do not insult people, and do not look down on anybody for who they are, what they believe or where they come from.",
  },
  {
    number: 3,
    title: "Leave people their privacy",
    sentence:
      "Write about the food, the service and the place. Do not name waiters or neighbours, and do not say where anybody lives.",
  },
  {
    number: 4,
    title: "No advertising",
    sentence: "Do not sell anything here, hand out codes or send people to another place.",
  },
  {
    number: 5,
    title: "Your own words and pictures",
    sentence:
      "Write it yourself, show photos that you took, and use a name that does not pretend to be somebody else.",
  },
  {
    number: 6,
    title: "Nothing against the law",
    sentence:
      "No threats, no hate, nothing that harms children, and no claims of a crime that you cannot stand by.",
  },
];

export function ruleWords(number: number | null): string | null {
  const rule = HOUSE_RULES.find((one) => one.number === number);
  return rule ? `${rule.number}. ${rule.title}` : null;
}
