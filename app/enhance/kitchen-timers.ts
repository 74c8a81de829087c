import type { Alarm } from "./alarm.ts";
import type { KeptCooking, KeptTimer } from "./kept-cooking.ts";
import { TimerFace } from "./timer-face.ts";

type Given = {
  page: HTMLElement;
  bar: HTMLElement;
  pattern: HTMLElement;
  kept: KeptCooking;
  alarm: Alarm;
};

const LOOK_MS = 500;
const MINUTE_MS = 60_000;
const FORGOTTEN_MS = 60 * MINUTE_MS;

/** Timers end at moments in time, so that they are right again after the phone has slept. */
export class KitchenTimers {
  #given: Given;
  #faces = new Map<string, TimerFace>();
  #timers: KeptTimer[];
  #looking = 0;

  constructor(given: Given) {
    this.#given = given;
    this.#timers = given.kept.state.timers.filter(
      ({ ends_at, paused_at }) => paused_at !== null || ends_at > Date.now() - FORGOTTEN_MS,
    );
  }

  follow(signal: AbortSignal) {
    const { page, alarm } = this.#given;
    this.#show();
    const look = () => this.#look();
    document.addEventListener("visibilitychange", look, { signal });
    addEventListener("pageshow", look, { signal });
    for (const touch of ["pointerdown", "keydown"] as const) {
      const prepare = () => this.#timers.length > 0 && alarm.prepare();
      document.addEventListener(touch, prepare, { signal });
    }
    page.addEventListener("click", (event) => this.#click(event), { signal });
    signal.addEventListener("abort", () => {
      clearInterval(this.#looking);
      alarm.hush();
    });
  }

  #click({ target }: Event) {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("button[data-timer]");
    if (button) this.#press(button);
    const face = target.closest<HTMLElement>("[data-face]");
    const timer = this.#timers.find(({ id }) => id === face?.dataset.face);
    if (!face || !timer) return;
    if (timer.ends_at <= Date.now() && timer.paused_at === null) this.#hear(timer);
    const act = target.closest<HTMLButtonElement>("button[data-act]")?.dataset.act;
    if (act) this.#act(timer, act);
  }

  #press({ dataset }: HTMLButtonElement) {
    const { timer: id = "", name = "", seconds } = dataset;
    const face = this.#faces.get(id);
    if (face) return face.open();
    this.#given.alarm.prepare();
    const length = Number(seconds) * 1_000;
    const timer = {
      ...{ id, name: this.#ownName(name), length, ends_at: Date.now() + length },
      ...{ paused_at: null, is_heard: false },
    };
    this.#change([...this.#timers, timer]);
    this.#say("status", `Timer started: ${timer.name}, ${dataset.words}`);
  }

  #ownName(name: string): string {
    const names = this.#timers.map((timer) => timer.name);
    for (let number = 2; number <= names.length + 1; number++) {
      if (!names.includes(name)) break;
      if (!names.includes(`${name} ${number}`)) return `${name} ${number}`;
    }
    return name;
  }

  #act(timer: KeptTimer, act: string) {
    const now = Date.now();
    const { name, paused_at } = timer;
    if (act === "stop") {
      this.#change(this.#timers.filter((one) => one !== timer));
      this.#say("status", `${name}: timer stopped`);
      this.#buttonOf(timer)?.focus({ preventScroll: true });
      return;
    }
    if (act === "pause" && paused_at === null) {
      this.#set(timer, { paused_at: now });
      this.#say("status", `${name}: paused`);
    } else if (act === "pause" && paused_at !== null) {
      this.#set(timer, { paused_at: null, ends_at: timer.ends_at + (now - paused_at) });
      this.#say("status", `${name}: goes on`);
    } else if (act === "more") {
      const from = paused_at === null ? Math.max(timer.ends_at, now) : timer.ends_at;
      const length = Math.max(timer.length + MINUTE_MS, MINUTE_MS);
      this.#set(timer, { ends_at: from + MINUTE_MS, length, is_heard: false });
      this.#say("status", `${name}: 1 minute more`);
    }
  }

  #hear(timer: KeptTimer) {
    if (timer.is_heard) return;
    this.#set(timer, { is_heard: true });
  }

  #set(timer: KeptTimer, part: Partial<KeptTimer>) {
    this.#change(this.#timers.map((one) => (one.id === timer.id ? { ...one, ...part } : one)));
  }

  #change(timers: KeptTimer[]) {
    this.#timers = timers;
    this.#given.kept.change({ timers });
    if (!this.#loud().length) this.#given.alarm.hush();
    this.#show();
  }

  #loud(): KeptTimer[] {
    const now = Date.now();
    return this.#timers.filter(
      ({ ends_at, paused_at, is_heard }) => paused_at === null && !is_heard && ends_at <= now,
    );
  }

  #show() {
    const { bar, pattern, page } = this.#given;
    for (const [id, face] of this.#faces) {
      if (this.#timers.some((timer) => timer.id === id)) continue;
      face.remove();
      this.#faces.delete(id);
    }
    for (const timer of this.#timers) {
      if (!this.#faces.has(timer.id)) this.#faces.set(timer.id, new TimerFace(timer, pattern, bar));
    }
    for (const button of page.querySelectorAll<HTMLButtonElement>("button[data-timer]")) {
      const isOn = this.#faces.has(button.dataset.timer ?? "");
      button.ariaPressed = isOn ? "true" : null;
    }
    clearInterval(this.#looking);
    if (this.#timers.length > 0) this.#looking = window.setInterval(() => this.#look(), LOOK_MS);
    this.#look();
  }

  #look() {
    const { alarm } = this.#given;
    const now = Date.now();
    for (const timer of this.#timers) {
      const isNewlyOver = this.#faces.get(timer.id)?.show(timer, now);
      if (!isNewlyOver || timer.is_heard) continue;
      alarm.ring();
      const late = Math.floor((now - timer.ends_at) / MINUTE_MS);
      const when = late > 0 ? `time was up ${late} min ago` : "time is up";
      this.#say("alert", `${timer.name}: ${when}`);
    }
  }

  #buttonOf({ id }: KeptTimer) {
    const { page } = this.#given;
    return page.querySelector<HTMLButtonElement>(`section:not([inert]) button[data-timer="${id}"]`);
  }

  #say(role: "status" | "alert", words: string) {
    const region = this.#given.page.querySelector(`:scope [role=${role}]`);
    if (region) region.textContent = words;
  }
}
