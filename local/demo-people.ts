import { people } from "../prisma/demo/people.ts";
import type { Person } from "./sign-in-pages.ts";

const MOST_BUTTONS = 8;

/** Those offered on the local sign-in page. */
export const demoPeople: Person[] = people
  .slice(0, MOST_BUTTONS)
  .map(({ key, name, given_name }) => ({ sub: `demo-${key}`, name, given_name }));
