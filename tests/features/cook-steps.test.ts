import { describe, expect, test } from "vitest";
import { cookSteps } from "#app/features/cooking/cook-steps.ts";
import { mentionsAmong } from "#app/features/cooking/step-ingredients.ts";
import { stepTimes } from "#app/features/cooking/step-times.ts";
import { processorMs } from "../support/processor-time.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A phrase, and each time in it: as it is written, from when and up to when it rings. */
type Row = [phrase: string, ...times: [text: string, from: number, upTo?: number][]];

const PHRASES: Row[] = [
  ["Bake for 25 minutes, until the edges bubble", ["25 minutes", 25 * MINUTE]],
  ["Simmer for 1 hour", ["1 hour", HOUR]],
  ["Cook for 1½ hours", ["1½ hours", 1.5 * HOUR]],
  ["Simmer for 1 1/2 hours, until the broth tastes full", ["1 1/2 hours", 1.5 * HOUR]],
  ["Braise for 1.5 hours", ["1.5 hours", 1.5 * HOUR]],
  ["Stew for 1,5 hours", ["1,5 hours", 1.5 * HOUR]],
  ["Roast 30–40 minutes", ["30–40 minutes", 30 * MINUTE, 40 * MINUTE]],
  ["Bake 10-12 mins", ["10-12 mins", 10 * MINUTE, 12 * MINUTE]],
  ["Simmer for another 25 to 30 minutes", ["25 to 30 minutes", 25 * MINUTE, 30 * MINUTE]],
  ["Simmer very gently for 2 1/2 to 3 hours", ["2 1/2 to 3 hours", 2.5 * HOUR, 3 * HOUR]],
  ["Stew for 2½-3 hours", ["2½-3 hours", 2.5 * HOUR, 3 * HOUR]],
  ["It takes 45 minutes to 1 hour", ["45 minutes to 1 hour", 45 * MINUTE, HOUR]],
  ["Toast for 1 or 2 minutes", ["1 or 2 minutes", MINUTE, 2 * MINUTE]],
  ["Bake between 20 and 25 minutes", ["20 and 25 minutes", 20 * MINUTE, 25 * MINUTE]],
  ["Fry for 30 to 40 seconds, until they darken", ["30 to 40 seconds", 30, 40]],
  ["Soak overnight"],
  ["Chill for at least 2 hours, or overnight", ["2 hours", 2 * HOUR]],
  ["Leave it for 1 hour 45 minutes", ["1 hour 45 minutes", 105 * MINUTE]],
  ["Bake for 1 hour and 30 minutes", ["1 hour and 30 minutes", 90 * MINUTE]],
  ["Bake for about 1 hour, 15 minutes", ["1 hour, 15 minutes", 75 * MINUTE]],
  ["Cook 1h30 on low", ["1h30", 90 * MINUTE]],
  ["Cook 1 hr 20 min", ["1 hr 20 min", 80 * MINUTE]],
  ["Rest 2 h", ["2 h", 2 * HOUR]],
  ["Simmer for no less than 30 minutes", ["30 minutes", 30 * MINUTE]],
  ["Chill for not less than 2 hours", ["2 hours", 2 * HOUR]],
  ["Simmer for 2 hrs", ["2 hrs", 2 * HOUR]],
  ["Prove for an hour and a half", ["an hour and a half", 90 * MINUTE]],
  ["Braise for two and a half hours", ["two and a half hours", 150 * MINUTE]],
  ["Stand for half an hour", ["half an hour", 30 * MINUTE]],
  ["Stand for ½ hour", ["½ hour", 30 * MINUTE]],
  ["Chill for 1/2 hour", ["1/2 hour", 30 * MINUTE]],
  ["Rest for a quarter of an hour", ["a quarter of an hour", 15 * MINUTE]],
  ["Rest for three quarters of an hour", ["three quarters of an hour", 45 * MINUTE]],
  ["Give it a 30-minute rest", ["30-minute", 30 * MINUTE]],
  ["Knead for fifteen minutes", ["fifteen minutes", 15 * MINUTE]],
  ["Fry for twenty-five minutes", ["twenty-five minutes", 25 * MINUTE]],
  ["Boil for 6 1/2 minutes", ["6 1/2 minutes", 6.5 * MINUTE]],
  ["Boil 12 minutes, 30 seconds for large ones", ["12 minutes, 30 seconds", 750]],
  ["Stir in the garlic for a minute", ["a minute", MINUTE]],
  ["Turn once and cook for another minute", ["another minute", MINUTE]],
  ["Let it bubble for a full minute", ["a full minute", MINUTE]],
  ["Microwave for 30 secs", ["30 secs", 30]],
  ["Cook for 5 min. Serve", ["5 min", 5 * MINUTE]],
  ["Heat to 180 °C and bake for 25 min", ["25 min", 25 * MINUTE]],
  ["Brown it in three batches, about 6 minutes each", ["6 minutes", 6 * MINUTE]],
  ["Sear for 1 minute a side", ["1 minute", MINUTE]],
  [
    "Steam for 35 minutes, stirring every 10 minutes, then beat in the butter",
    ["35 minutes", 35 * MINUTE],
  ],
  [
    "Toast for 10 to 12 minutes, turning every minute",
    ["10 to 12 minutes", 10 * MINUTE, 12 * MINUTE],
  ],
  ["If they colour in under 5 minutes, lift the grid higher"],
  ["Serve within half an hour, with bread"],
  ["An hour before cooking, soak 12 wooden skewers"],
  ["Chill for an hour before you serve them", ["an hour", HOUR]],
  ["Boil the noodles for 1 minute less than the packet says"],
  ["Hold your hand over them for 6 seconds"],
  ["Let it drip for a second"],
  ["Keep in the fridge for at least two days"],
  ["Cure it for 24 hours"],
  ["Dry for 6 to 7 hours", ["6 to 7 hours", 6 * HOUR, 7 * HOUR]],
  ["Cut 36 strips of 3 by 8 cm, 2 mm thick, from 1 kg of dough"],
  ["Leave for a few minutes"],
  [
    "Blanch the sprouts for 1 minute and the spinach for 20 seconds",
    ["1 minute", MINUTE],
    ["20 seconds", 20],
  ],
  [
    "Bake for 15 minutes, lift out the beans and bake for 8 to 10 minutes more",
    ["15 minutes", 15 * MINUTE],
    ["8 to 10 minutes", 8 * MINUTE, 10 * MINUTE],
  ],
  ["Rest for 0 minutes"],
  ["Simmer for thirty-five minutes.", ["thirty-five minutes", 35 * MINUTE]],
  ["Simmer for fifty five minutes.", ["fifty five minutes", 55 * MINUTE]],
  ["Boil for eleven minutes.", ["eleven minutes", 11 * MINUTE]],
  [
    "Bake twenty to twenty-five minutes",
    ["twenty to twenty-five minutes", 20 * MINUTE, 25 * MINUTE],
  ],
  ["Kook vyf-en-dertig minute", ["vyf-en-dertig minute", 35 * MINUTE]],
  ["Laat ’n halfuur rus.", ["’n halfuur", 30 * MINUTE]],
  ["Bak 'n goeie half-uur", ["'n goeie half-uur", 30 * MINUTE]],
  ["Bak 20 minute tot 'n halfuur", ["20 minute tot 'n halfuur", 20 * MINUTE, 30 * MINUTE]],
  ["Stoof 'n uur en 'n halfuur", ["'n uur en 'n halfuur", 90 * MINUTE]],
  [
    "Prut drie kwartier, en rus 'n kwartier",
    ["drie kwartier", 45 * MINUTE],
    ["'n kwartier", 15 * MINUTE],
  ],
  ["Bake for 1:30 hours", ["1:30 hours", 90 * MINUTE]],
  ["Bake for 1:10 hours.", ["1:10 hours", 70 * MINUTE]],
  ["Kook 0:45 uur", ["0:45 uur", 45 * MINUTE]],
  ["Bake 1:15 to 1:30 hours", ["1:15 to 1:30 hours", 75 * MINUTE, 90 * MINUTE]],
  ["Boil 2:30 minutes", ["2:30 minutes", 150]],
  ["Start at 1:30, and mix 1:10 of lemon with water"],
  ["Serve at 12:30 after 1:05:10 hours"],
  ["Kook anderhalf uur", ["anderhalf uur", 90 * MINUTE]],
  ["Rest for 20\u00a0minutes.", ["20\u00a0minutes", 20 * MINUTE]],
  ["Rest for 20\u202fminutes.", ["20\u202fminutes", 20 * MINUTE]],
  ["Boil 10\u201115 minutes.", ["10\u201115 minutes", 10 * MINUTE, 15 * MINUTE]],
  ["Boil 10\u221215 minutes.", ["10\u221215 minutes", 10 * MINUTE, 15 * MINUTE]],
  ["Boil 10/15 minutes.", ["10/15 minutes", 10 * MINUTE, 15 * MINUTE]],
  ["Bake 8-to-10 minutes", ["8-to-10 minutes", 8 * MINUTE, 10 * MINUTE]],
  ["Fry 3/4 minutes, then 2/3 mins"],
  ["Fry 1/2 minute, then bake 3/4 hour", ["1/2 minute", 30], ["3/4 hour", 45 * MINUTE]],
  ["Roast 1.30 hours or 2,15 hours"],
  ["Roast 1.25 hours, then 1.5 hours", ["1.25 hours", 75 * MINUTE], ["1.5 hours", 90 * MINUTE]],
  [
    "Roast for 1 hour and 15 to 20 minutes",
    ["1 hour and 15 to 20 minutes", 75 * MINUTE, 80 * MINUTE],
  ],
  ["Bak 2 u 30 min", ["2 u 30 min", 150 * MINUTE]],
  ["Bake 1h30.", ["1h30", 90 * MINUTE]],
  ["Bake 1h30, then cool", ["1h30", 90 * MINUTE]],
  ["Simmer 1h05m.", ["1h05m", 65 * MINUTE]],
  ["Simmer 1hr15.", ["1hr15", 75 * MINUTE]],
  ["Cook 1h30min", ["1h30min", 90 * MINUTE]],
  ["Cook 1 hr. 20 min.", ["1 hr. 20 min", 80 * MINUTE]],
  ["Cook for 1 hour 30.", ["1 hour 30", 90 * MINUTE]],
  ["Braise for 1.25 hours", ["1.25 hours", 75 * MINUTE]],
  ["Braise for 1 and 3/4 hours", ["1 and 3/4 hours", 105 * MINUTE]],
  ["Cook 5 more minutes", ["5 more minutes", 5 * MINUTE]],
  ["Bake for an hour and twenty.", ["an hour and twenty", 80 * MINUTE]],
  ["Fry for a minute or two until golden", ["a minute or two", MINUTE, 2 * MINUTE]],
  ["Bak 'n uur of twee.", ["'n uur of twee", 60 * MINUTE, 120 * MINUTE]],
  ["Cook 10 or so minutes", ["10 or so minutes", 10 * MINUTE]],
  ["Rest for 1/2 an hour", ["1/2 an hour", 30 * MINUTE]],
  ["Rest for 1.2.3 minutes, or 11/2 hours"],
  ["Stir every thirty-five minutes"],
  ["Simmer thirty, five minutes"],
  ["Simmer for thirty... five minutes"],
  ["Fry 2, 3 minutes"],
  ["Bake 10, 15 or 20 minutes"],
  ["Bake 10 … 15 minutes, or 10 ... 15 minutes"],
  ["Bake twenty - five minutes"],
  ["Bake 30 to 20 minutes"],
  ["Bake 1h:30, or 1 hour/30 minutes"],
  ["Simmer 1h30m20s"],
  ["Marinate for 1 day 2 hours"],
  ["Leave it for 2 days and 3 hours"],
  ["Bake at 180, 20 minutes", ["20 minutes", 20 * MINUTE]],
  ["Fry the big one, 5 minutes", ["5 minutes", 5 * MINUTE]],
  ["Cover the first half, 5 minutes", ["5 minutes", 5 * MINUTE]],
  ["Bake 10 min 180 °C", ["10 min", 10 * MINUTE]],
  ["Bake 1 hr., 15 min.", ["1 hr., 15 min", 75 * MINUTE]],
  ["Bake 1 hour, 15 minutes and 30 seconds", ["1 hour, 15 minutes and 30 seconds", 4_530]],
  ["Bake for one hour twenty.", ["one hour twenty", 80 * MINUTE]],
  ["Kook een uur dertig", ["een uur dertig", 90 * MINUTE]],
  ["Boil 1 minute 30.", ["1 minute 30", 90]],
  ["Bake for 1 hour 1/2", ["1 hour 1/2", 90 * MINUTE]],
  ["Bake for 1 hour plus 30 minutes", ["1 hour plus 30 minutes", 90 * MINUTE]],
  ["Bake 10~15 minutes", ["10~15 minutes", 10 * MINUTE, 15 * MINUTE]],
  ["Bake 10--15 minutes", ["10--15 minutes", 10 * MINUTE, 15 * MINUTE]],
  ["Kook 10 à 15 minute", ["10 à 15 minute", 10 * MINUTE, 15 * MINUTE]],
  ["Roast 1 hour 10 to 1 hour 20.", ["1 hour 10 to 1 hour 20", 70 * MINUTE, 80 * MINUTE]],
  [
    "Roast 1 hour and 10 to 1 hour and 20 minutes.",
    ["1 hour and 10 to 1 hour and 20 minutes", 70 * MINUTE, 80 * MINUTE],
  ],
  ["Bake 1 hour 30 to 2 hours", ["1 hour 30 to 2 hours", 90 * MINUTE, 2 * HOUR]],
  ["Bak 1 uur 15 tot 1 uur 30", ["1 uur 15 tot 1 uur 30", 75 * MINUTE, 90 * MINUTE]],
  ["Bak halfuur tot 'n uur", ["halfuur tot 'n uur", 30 * MINUTE, HOUR]],
  ["Roer elke halfuur"],
  ["Roast 20 minutes per 500 g, or 25 minutes per kg"],
  ["Roast 45 minutes for every kilogram, or 20 minutes a pound"],
  ["Roast 15 minutes for each 500g"],
  ["Bake 10 through 15 minutes, or 10 until 15 minutes"],
  ["Bak 10 na 15 minute"],
  ["Fry 5 minutes for a good crust", ["5 minutes", 5 * MINUTE]],
  ["Roast for 20 minutes a side", ["20 minutes", 20 * MINUTE]],
  ["Cook it for 1 hour less 10 minutes"],
  ["Bak 'n uur minus 10 minute"],
  ["Bedien om 8 uur, of om ongeveer 9 uur"],
  ["Laat staan tot 8 uur, en eet voor 12 uur"],
  ["Serve at 8 hours, or at about 9 hours"],
  ["Kook 2 tot 3 uur", ["2 tot 3 uur", 2 * HOUR, 3 * HOUR]],
  ["Kook tot 20 minute", ["20 minute", 20 * MINUTE]],
  ["Cook at most 5 minutes", ["5 minutes", 5 * MINUTE]],
  ["Voeg 10 minute voor opdiening by"],
  ["Sit dit 10 minute voor die einde by"],
  ["Haal dit 'n uur voordat jy bedien uit"],
  ["Add the peas 10 minutes from the end"],
  ["Laat rus vir 10 minute voor jy bedien", ["10 minute", 10 * MINUTE]],
  ["Cook for less than 10 minutes, or in fewer than about 8 minutes"],
  ["Kook minder as 10 minute"],
  ["Haal dit 2 uur vooraf uit"],
  ["Roer om die 10 minute"],
  ["Roer iedere 10 minute"],
  ["Stir at ten-minute intervals, or at intervals of 10 minutes"],
  ["Stir twice, 10 minutes apart"],
  ["Microwave in 30-second bursts", ["30-second", 30]],
  ["Roast 20 minutes per 500 g plus 20 minutes extra"],
  ["Roast 45 minutes for every kilogram, plus an extra 20 minutes"],
  ["Roast 20 minutes plus 15 minutes per 500 g"],
  ["Rooster 40 minute vir elke kg + 20 minute"],
  ["Sear for 5 minutes, then roast 20 minutes per kg", ["5 minutes", 5 * MINUTE]],
  ["Roast 20 minutes per 500 g, and rest 20 minutes", ["20 minutes", 20 * MINUTE]],
  ["Bake for 1O-15 minutes, or l0 to 15 minutes"],
  ["Fry over medium-high heat—20 minutes", ["20 minutes", 20 * MINUTE]],
  ["Add 10-minute rice, 2-minute noodles and the 5-hour brisket stock"],
  ["Cook two 2 minute noodles, and fry 2 minute steaks"],
  ["Laat 30 minute rys", ["30 minute", 30 * MINUTE]],
  ["Give it a 20-minute simmer in stock", ["20-minute", 20 * MINUTE]],
  ["Boil the rice for 10 minutes, rice and all", ["10 minutes", 10 * MINUTE]],
  ["<b>20 minutes</b>", ["20 minutes", 20 * MINUTE]],
];

describe("stepTimes", () => {
  test("COOK-01: is tried on sixty phrases and more", () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(60);
  });

  test.each(PHRASES)("COOK-01: %s", (phrase, ...times) => {
    const read = stepTimes(phrase).map(({ text, seconds, up_to_seconds }) =>
      up_to_seconds === null ? [text, seconds] : [text, seconds, up_to_seconds],
    );
    expect(read).toEqual(times);
  });

  test("COOK-01: 20 000 characters take no time", () => {
    const spent = processorMs(() => {
      for (const words of ["1 ", "a half ", "1 hour and ", "twenty-", " ", "1/2 to 1/2 "]) {
        stepTimes(words.repeat(20_000 / words.length));
      }
    });
    expect(spent).toBeLessThan(2_000);
  });

  test.each(["1 h ", "9 min per kg plus ", "plus 9 min ", "1O-9 min ", "9-min a "])(
    "COOK-01: 20 000 characters of “%s” take no time",
    (words) => {
      const step = words.repeat(20_000 / words.length);
      const tries = Array.from({ length: 5 }, () => processorMs(() => stepTimes(step)));
      expect(Math.min(...tries)).toBeLessThan(50);
    },
  );
});

const NAMED: [step: string, ingredients: string, named: string][] = [
  ["Add the onions and fry", "2 onions, finely chopped; garlic", "2 onions, finely chopped"],
  ["Add the tomatoes", "tomato paste; ripe tomatoes, grated", "ripe tomatoes, grated"],
  ["Stir in the tomato paste", "tomato paste; ripe tomatoes, grated", "tomato paste"],
  ["Fry the cinnamon", "cinnamon stick; ground cumin", "cinnamon stick"],
  ["Tuck in the bay leaves", "bay or lemon leaves; lemon juice", "bay or lemon leaves"],
  [
    "Toss the lamb with flour",
    "lamb neck; lamb or beef stock; cake flour",
    "lamb neck; cake flour",
  ],
  [
    "Add wine and stock",
    "lamb neck; lamb or beef stock; dry red wine",
    "lamb or beef stock; dry red wine",
  ],
  ["Heat the oil", "sunflower oil; sesame oil", "sunflower oil"],
  ["Heat the sesame oil", "sunflower oil; sesame oil", "sesame oil"],
  ["Braai the wors", "boerewors, in one coil; rolls", "boerewors, in one coil"],
  [
    "Sift the flour and bicarb",
    "cake flour; bicarbonate of soda",
    "cake flour; bicarbonate of soda",
  ],
  ["Scatter with spring onions", "onions; spring onions, sliced", "spring onions, sliced"],
  ["Fry the onions", "onions; spring onions, sliced", "onions"],
  ["Stir the sauce and pour it in", "light soy sauce; fish sauce", ""],
  ["Stir in the paste", "ginger and garlic paste; cumin", "ginger and garlic paste"],
  ["Cook until the potatoes are soft", "potatoes; carrots", ""],
  ["Stir-fry until bright green, then rest", "green chillies; peas", ""],
  ["Add the loaf, the berries and a tomato", "loaves; berry; tomatoes", "loaves; berry; tomatoes"],
  [
    "Poach the thighs",
    "chicken wings; deboned chicken thighs, skin on",
    "deboned chicken thighs, skin on",
  ],
  [
    "Warm the chilli flakes",
    "2 tins of chopped tomatoes (400 g each); chilli flakes",
    "chilli flakes",
  ],
];

describe("mentionsAmong", () => {
  test.each(NAMED)("COOK-01: “%s” of %s names %s", (step, ingredients, named) => {
    const known = ingredients.split("; ").map((name, id) => ({ id, name }));
    const names = mentionsAmong(known)(step).map(({ id }) => known[id]?.name);
    expect(names.join("; ")).toBe(named);
  });

  test("COOK-01: 20 000 characters and 200 ingredients take no time", () => {
    const known = Array.from({ length: 200 }, (_, id) => ({ id, name: `garlic and ginger ${id}` }));
    const spent = processorMs(() => {
      const mentionedIn = mentionsAmong(known);
      mentionedIn("until garlic and ginger paste ".repeat(660));
      mentionedIn("until ".repeat(3_300));
    });
    expect(spent).toBeLessThan(2_000);
  });
});

function ingredient(id: number, name: string) {
  return { id, name, amount: `${id} g`, isScaled: true };
}

describe("cookSteps", () => {
  const onions = ingredient(1, "onions, sliced");
  const salt = ingredient(2, "salt");
  const saffron = ingredient(3, "saffron");
  const { steps, unnamed } = cookSteps(
    "1. Fry the onions with half the salt for 15 minutes.\n2. Add the rest of the salt. Cover and simmer for 1 hour.\n3. Leave it for 10 minutes.",
    [onions, salt, saffron],
  );

  test("COOK-01: gives each step what it names, and says where else that is for", () => {
    expect(steps.map(({ ingredients }) => ingredients)).toEqual([
      [
        { ...onions, other_steps: [] },
        { ...salt, other_steps: [2] },
      ],
      [{ ...salt, other_steps: [1] }],
      [],
    ]);
  });

  test.each([
    ["flour in each of many steps", "flour\n".repeat(3_300)],
    ["flour in one long step", "flour ".repeat(3_300)],
    ["steps that name nothing", "a\n".repeat(9_950)],
    ["many times", "flour 5 minutes ".repeat(1_200)],
  ])("COOK-01: stays small for %s and 200 ingredients", (_, instructions) => {
    const flours = Array.from({ length: 200 }, (_each, id) => ingredient(id, `thing${id} flour`));
    const made = cookSteps(instructions, flours);
    expect(made.steps.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(made).length).toBeLessThan(600_000);
    expect(made.steps.map(({ text }) => text).join("").length).toBeGreaterThan(9_000);
  });

  test("COOK-01: keeps what no step names, so that nothing is forgotten", () => {
    expect(unnamed).toEqual([saffron]);
  });

  test("COOK-01: calls a timer by what is in the pan, by what is done, else by its step", () => {
    const names = steps.flatMap(({ timers }) => timers.map(({ name }) => name));
    expect(names).toEqual(["Onions", "Simmer", "Step 3"]);
  });

  test("COOK-01: has no step where there are no instructions", () => {
    expect(cookSteps(" \n", [salt])).toEqual({ steps: [], unnamed: [salt] });
  });
});
