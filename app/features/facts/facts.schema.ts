import { z } from "zod";
import { CERTIFIABLE } from "#app/features/facts/facts.ts";
import { cleanTyped, typedText } from "#app/features/vocabulary/typed-text.ts";

const NO_CERTIFIER = "Say who certifies it";
const NO_UNTIL = "Say until when the certificate runs";
const WRONG_DAY = "Give the day as in 2027-03-31";
/** ISO dates have a year 0, but PostgreSQL has none. */
const EARLIEST_DAY = "1900-01-01";

const YES_OR_NO = ["no", "yes"] as const;

const known = z.strictObject(
  {
    halaal: certifiable("halaal"),
    halaal_certifier: certifier(),
    halaal_until: until(),
    kosher: certifiable("kosher"),
    kosher_certifier: certifier(),
    kosher_until: until(),
    vegetarian: choice("vegetarian", YES_OR_NO),
    vegan: choice("vegan", YES_OR_NO).describe("yes also means that vegetarian is yes"),
    gluten_free: choice("gluten_free", YES_OR_NO),
    alcohol: choice("alcohol", ["served", "bring_your_own", "none"]),
    cards: choice("cards", YES_OR_NO),
    backup_power: choice("backup_power", YES_OR_NO).describe("Whether it cooks without the grid"),
    wheelchair: choice("wheelchair", YES_OR_NO),
    outdoor_tables: choice("outdoor_tables", YES_OR_NO),
    child_friendly: choice("child_friendly", YES_OR_NO),
  },
  { error: "Send facts by their names, such as halaal and vegan" },
);

export type Facts = z.infer<typeof known>;
export const factsJsonSchema = known.meta({ id: "Facts" });

export const factsSchema = z
  .preprocess(
    withoutBlanks,
    known.superRefine((facts, { addIssue }) => {
      for (const fact of CERTIFIABLE.filter((one) => facts[one] === "certified")) {
        const [certifier, until] = [`${fact}_certifier`, `${fact}_until`] as const;
        if (!facts[certifier])
          addIssue({ code: "custom", path: [certifier], message: NO_CERTIFIER });
        if (!facts[until]) addIssue({ code: "custom", path: [until], message: NO_UNTIL });
      }
    }),
  )
  .transform(withImplied)
  .describe("What is known of the place. What is left out is not known");

/**
 * Vegan dishes are vegetarian too, but nothing follows for halaal. A certificate is dropped when
 * the fact is not certified.
 */
function withImplied({ halaal_certifier, halaal_until, ...facts }: Facts): Facts {
  const { kosher_certifier, kosher_until, ...others } = facts;
  return {
    ...others,
    ...(facts.halaal === "certified" && { halaal_certifier, halaal_until }),
    ...(facts.kosher === "certified" && { kosher_certifier, kosher_until }),
    ...(facts.vegan === "yes" && { vegetarian: "yes" as const }),
  };
}

function withoutBlanks(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent ?? {};
  const stated = Object.entries(sent).filter(
    ([, value]) => value !== null && (typeof value !== "string" || cleanTyped(value) !== ""),
  );
  return Object.fromEntries(stated);
}

function choice<const Values extends readonly string[]>(fact: string, values: Values) {
  return z.enum(values, `${fact} is one of ${values.join(", ")}, or left out`).optional();
}

function certifiable(fact: string) {
  return choice(fact, ["no", "yes", "certified"]);
}

function certifier() {
  const longest = 100;
  const tooLong = `Keep the certifier to ${longest} characters`;
  return typedText({ longest, tooLong, missing: "Write the certifier as text" })
    .describe("SANHA, MJC, NIHT, ICSA, Beth Din or another, by name")
    .optional();
}

function until() {
  return z.iso
    .date(WRONG_DAY)
    .refine((day) => day >= EARLIEST_DAY, WRONG_DAY)
    .describe("The last day of the certificate")
    .optional();
}
