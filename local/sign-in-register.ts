import { createHash } from "node:crypto";
import { LONGEST_NAME, type Person } from "./sign-in-pages.ts";

const MOST_NEW_PEOPLE = 10_000;

export class Register {
  readonly demoPeople: Person[];
  readonly #people: Map<string, Person>;

  constructor(demoPeople: Person[]) {
    this.demoPeople = demoPeople;
    this.#people = new Map(demoPeople.map((person) => [person.sub, person]));
  }

  find(sub: string): Person | undefined {
    return this.#people.get(sub);
  }

  choose(form: URLSearchParams): Person | undefined {
    const sub = form.get("person");
    if (sub !== null) return this.demoPeople.find((person) => person.sub === sub);
    const name = (form.get("name") ?? "").replace(/[\s\p{C}]+/gu, " ").trim();
    if (name === "" || name.length > LONGEST_NAME) return undefined;
    return this.#add(name);
  }

  /** The same name is the same person, also after a restart. */
  #add(name: string): Person {
    const fingerprint = createHash("sha256").update(name.toLowerCase()).digest("hex");
    const person = {
      sub: `named-${fingerprint.slice(0, 24)}`,
      name,
      given_name: name.split(" ")[0] ?? name,
    };
    const [oldest] = [...this.#people.keys()].slice(this.demoPeople.length);
    if (oldest && this.#people.size > this.demoPeople.length + MOST_NEW_PEOPLE) {
      this.#people.delete(oldest);
    }
    this.#people.set(person.sub, person);
    return person;
  }
}
