import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { hoursView } from "#app/features/hours/hours-view.server.ts";
import { hasTooManyTimes, judgeHours, readHours } from "#app/features/hours/judge-hours.server.ts";
import { isOpenAt, type Judged } from "#app/features/hours/judged.ts";
import { HoursSheet } from "#app/features/hours/hours-sheet.tsx";
import { openState, stateEnds } from "#app/features/hours/open-state.ts";
import { saysHours } from "#app/features/hours/says-hours.ts";
import {
  copyMonday,
  type DayRow,
  isBeyondRows,
  unreadDays,
  wantedHours,
  weekForm,
} from "#app/features/hours/week-rows.ts";
import { inTime } from "#app/infra/in-time.server.ts";

const WEDNESDAY = "2026-11-25T12:00";
/** Of 2026, a Friday, as the day since 1970 that it is. */
const CHRISTMAS = Date.parse("2026-12-25") / 86_400_000;
/** Two weeks with public holidays. */
const MAY = new Date("2027-04-22T12:00:00+02:00");

function at(wall: string): Date {
  return new Date(`${wall}:00+02:00`);
}

function judged(opening_hours: string, now = at(WEDNESDAY)): Judged & { opening_hours: string } {
  return { opening_hours, ...judgeHours(opening_hours, now) };
}

/** "Open now · closes 22:00" */
function words(opening_hours: string, wall = WEDNESDAY): string {
  const { is, next } = openState(judged(opening_hours, at(wall)), at(wall));
  return [is, next].filter(Boolean).join(" · ");
}

/** Each day's hours: "Monday 09:00-17:00". */
function week(opening_hours: string, wall = WEDNESDAY) {
  const { week: days } = hoursView(judged(opening_hours, at(wall)), at(wall));
  return days?.map(({ weekday, spans, isToday, holiday }) =>
    [
      weekday.slice(0, 2),
      spans.map(({ from, to, isUnsure }) => `${from}-${to}${isUnsure ? "?" : ""}`).join(",") ||
        "off",
      isToday && "today",
      holiday,
    ]
      .filter(Boolean)
      .join(" "),
  );
}

describe("what is read of opening hours (HRS-01)", () => {
  test.each([
    ["Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00"],
    ["mo-fr 9-17", "Mo-Fr 09:00-17:00"],
    ["Monday to Friday 9am-5pm", "Mo-Fr 09:00-17:00"],
    ["24/7", "24/7"],
    ["Mo-Sa 18:00-02:00;PH off", "Mo-Sa 18:00-02:00; PH off"],
  ])("HRS-01 %s is kept as %s", (typed, kept) => {
    expect(readHours(typed)).toBe(kept);
    expect(readHours(kept)).toBe(kept);
  });

  test.each(["999999 Jan 1 10:00-11:00 || Su 10:00-11:00", "999999999999 || Su"])(
    "HRS-01 %s is refused, over which the library would sit for ever",
    (typed) => {
      expect(readHours(typed)).toBeNull();
      // Judged, though unknown: the library was not asked until its time was over.
      expect(judged(typed)).toMatchObject({ open_minutes: [], hours_judged_at: at(WEDNESDAY) });
    },
  );

  test("HRS-01 the long numbers of a remark are nobody's year", () => {
    expect(readHours('Mo "call 0115550100"')).toBe('Mo "call 0115550100"');
  });

  test("HRS-01 more times than a form can send are refused, one for each row are not", () => {
    const dated = (most: number) =>
      Array.from({ length: most }, (_, day) => `Jan ${day + 1} 10:00-11:00`).join("; ");
    expect(readHours(dated(24))).not.toBeNull();
    expect(readHours(dated(25))).toBeNull();
    expect(readHours(`${dated(22)}; Mo,Tu,We,Th,Fr,Sa 10:00-11:00 "24, 25; 26"`)).not.toBeNull();
  });

  test("HRS-01 separators between which nothing stands are not read, each of which would take long", () => {
    const empty = `${"; ".repeat(240)}24/7`;
    expect(hasTooManyTimes(empty)).toBe(true);
    expect(readHours(empty)).toBeNull();
    expect(readHours(`${"PH,".repeat(160)}Mo off`)).toBeNull();
    const days = Array.from({ length: 8 }, (_, at) => `Mo,Tu,We,Th,Fr,Sa,Su ${at + 10}:00-23:00`);
    expect(readHours(days.join("; "))).not.toBeNull();
  });

  test("HRS-01 a text that takes too long is not judged, and left for another time", () => {
    const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
    const overlapping = Array.from(
      { length: 60 },
      (_, at) => `${clock(at * 24)}-${clock(at * 24 + 90)}`,
    );
    expect(judged(`Mo-Su ${overlapping.join(",")}`)).toMatchObject({
      open_minutes: [],
      unsure_minutes: [],
      hours_judged_at: null,
    });
  });

  test("HRS-01 what somebody typed is not told to the log", () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    expect(readHours("SH Nov 22")).toBeNull();
    expect(said).not.toHaveBeenCalled();
  });

  test("HRS-01 work without end is ended, and the next one is done", () => {
    const endless = () => {
      for (;;);
    };
    expect(() => inTime(20, endless)).toThrow(/timed out/);
    expect(inTime(1_000, () => "done")).toBe("done");
  });

  test("HRS-01 work that stood still once is done at the second try", () => {
    let tries = 0;
    const slowAtFirst = () => {
      tries += 1;
      while (tries === 1);
      return "done";
    };
    expect(inTime(20, slowAtFirst)).toBe("done");
    const failing = () => {
      tries += 1;
      throw new Error("Not the clock");
    };
    expect(() => inTime(20, failing)).toThrow("Not the clock");
    expect(tries).toBe(3);
  });

  test.each([
    "",
    "whenever",
    "Mo-Fr 09:00-",
    "9 to 5, mostly",
    "Mo 25:00-26:00",
    "Mo-Su sunrise-sunset",
  ])("HRS-01 “%s” cannot be read", (typed) => {
    expect(readHours(typed)).toBeNull();
  });
});

describe("what a restaurant says of now (HRS-03)", () => {
  test.each([
    ["Mo-Su 09:00-22:00", WEDNESDAY, "Open now · closes 22:00"],
    ["Tu 17:00-22:00", WEDNESDAY, "Closed · opens Tuesday 17:00"],
    ["We 17:00-22:00", WEDNESDAY, "Closed · opens 17:00"],
    ["We 17:00-02:00", "2026-11-25T20:00", "Open now · closes 02:00 tomorrow"],
    ["We 17:00-02:00", "2026-11-26T01:59", "Open now · closes 02:00"],
    ["We 17:00-02:00", "2026-11-26T02:00", "Closed · opens Wednesday 17:00"],
    ["We 17:00-24:00", "2026-11-25T20:00", "Open now · closes 24:00"],
    ["We 17:00-00:00", "2026-11-25T20:00", "Open now · closes 24:00"],
    ["24/7", WEDNESDAY, "Open now · open 24 hours"],
    ["We-Fr 00:00-24:00", WEDNESDAY, "Open now · closes Friday 24:00"],
    ["Mo-Su off", WEDNESDAY, "Closed"],
    ["Dec 05 10:00-12:00", WEDNESDAY, "Closed · opens 5 Dec 2026 10:00"],
    ['Mo-Fr 09:00-17:00 "by appointment"', WEDNESDAY, "Hours not known"],
    ["Mo-Fr 18:00+", WEDNESDAY, "Closed · may open 18:00"],
    ["Mo-Fr 18:00+", "2026-11-28T20:00", "Closed · may open Monday 18:00"],
    ["We 18:00+; Fr 10:00-12:00", WEDNESDAY, "Closed · opens Friday 10:00"],
    ["Mo-Su 18:00-22:00+", "2026-11-25T21:30", "Open now · closes 22:00"],
  ])("HRS-03 %s at %s: %s", (opening_hours, wall, said) => {
    expect(words(opening_hours, wall)).toBe(said);
  });

  test("HRS-03 hours that nobody knows are said to be unknown", () => {
    const hours = { opening_hours: null, ...judgeHours(null, at(WEDNESDAY)) };
    expect(openState(hours, at(WEDNESDAY)).is).toBe("Hours not known");
    expect(isOpenAt(hours, at(WEDNESDAY))).toBeNull();
    expect(stateEnds(hours, at(WEDNESDAY))).toBeNull();
  });

  test("HRS-03 what was judged too long ago is no longer said", () => {
    const old = judged("24/7", at("2026-11-01T10:00"));
    expect(openState(old, at("2026-11-16T23:59")).is).toBe("Open now");
    expect(openState(old, at("2026-11-17T00:00")).is).toBe("Hours not known");
  });
});

describe("a week of which not all is certain", () => {
  /** As the page writes it. */
  const sheet = (opening_hours: string) => {
    const hours = hoursView(judged(opening_hours), at(WEDNESDAY));
    const page = renderToStaticMarkup(createElement(HoursSheet, hours));
    return [...page.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) =>
      cell.replace(/<\/span><span>/g, ", ").replace(/<[^>]+>/g, ""),
    );
  };
  const twice = (said: string) => [said, said];
  const shut = (days: number) => Array.from({ length: days }, () => "Closed");

  test.each([
    ["We 18:00+", [...shut(2), "From 18:00", ...shut(4)]],
    ["We 18:00-22:00+", [...shut(2), "18:00 to 22:00 or later", ...shut(4)]],
    ["We 18:00-02:00+", [...shut(2), "18:00 to 02:00 or later", ...shut(4)]],
    ['We 09:00-12:00 "ask"', [...shut(2), "09:00 to 12:00 not certain", ...shut(4)]],
    ["We 00:00+", [...shut(2), "From 00:00", ...shut(4)]],
    ["We 18:00-24:00+", [...shut(2), "18:00 to 24:00 or later", ...shut(4)]],
    ['We 09:00-12:00 "082 555 1234+"', [...shut(2), "09:00 to 12:00 not certain", ...shut(4)]],
    [
      'We 09:00-12:00 "ask"; Th 18:00+',
      [...shut(2), "09:00 to 12:00 not certain", "From 18:00", ...shut(3)],
    ],
    ["Fr 18:00-02:00+; Sa 12:00+", [...shut(4), "18:00 to 02:00 or later", "From 12:00", "Closed"]],
    ["Fr 18:00-02:00+; Sa 18:00+", [...shut(4), "18:00 to 02:00 or later", "From 18:00", "Closed"]],
    ["Fr 18:00-02:00+; Su 12:00+", [...shut(4), "18:00 to 02:00 or later", "Closed", "From 12:00"]],
    [
      "Th-Fr 18:00-02:00+; Sa,Su 12:00+",
      [...shut(3), ...twice("18:00 to 02:00 or later"), ...twice("From 12:00")],
    ],
    ['We "ask"; Th 24/7', [...shut(2), "Not known", "Open 24 hours", ...shut(3)]],
  ])("HRS-03 %s has no end that nobody said", (text, said) => {
    expect(sheet(text)).toEqual(said);
  });

  test.each(["PH off, Mo-Fr 09:00-17:00", "PH off || Mo-Fr 09:00-17:00"])(
    "HRS-03 %s says more than holidays",
    (text) => {
      expect(sheet(text)).toEqual([
        ...Array.from({ length: 5 }, () => "09:00 to 17:00"),
        ...shut(2),
      ]);
    },
  );

  test.each(['"by appointment"', "whenever", "PH off", "PH 10:00-14:00"])(
    "HRS-03 of “%s” no week is shown, and nothing said of now",
    (text) => {
      expect(sheet(text)).toEqual([]);
      expect(words(text)).toBe("Hours not known");
    },
  );
});

describe("after midnight", () => {
  test("HRS-03 an evening goes on into a day that has hours of its own", () => {
    const hours = "Fr-Sa 10:00-02:00; Su 12:00-20:00";
    expect(words(hours, "2026-11-29T01:00")).toBe("Open now · closes 02:00");
    expect(words(hours, "2026-11-29T02:00")).toBe("Closed · opens 12:00");
    expect(week(hours, "2026-11-29T01:00")).toEqual([
      ...["Mo off", "Tu off", "We off", "Th off", "Fr 10:00-02:00", "Sa 10:00-02:00"],
      "Su 12:00-20:00 today",
    ]);
  });

  test.each([
    ["Mo-Sa 18:00-02:00; Su 18:00+", "Open now · closes 02:00"],
    ["Mo-Sa 18:00-02:00+; Su 12:00-20:00", "Open now · closes 02:00"],
    ["Mo-Sa 12:00-14:00,18:00-02:00; Su 18:00-22:00+", "Open now · closes 02:00"],
  ])("HRS-03 an evening goes on beside an end that is open: %s", (hours, said) => {
    expect(words(hours, "2026-11-29T01:00")).toBe(said);
  });

  test("HRS-03 the whole of the next day belongs to an evening, also beside another one", () => {
    for (const hours of ["Mo 10:00-48:00", "Mo 10:00-48:00; Th 20:00-26:00"]) {
      expect(words(hours, "2026-12-01T10:00")).toMatch(/^Open now/);
      expect(words(hours, "2026-12-02T10:00")).toMatch(/^Closed/);
    }
  });

  test("HRS-03 an evening goes on into a public holiday, and the holiday has no evening", () => {
    const hours = "Mo-Su 18:00-02:00; PH off";
    expect(words(hours, "2026-12-16T01:00")).toBe("Open now · closes 02:00");
    expect(words(hours, "2026-12-16T20:00")).toBe("Closed · opens Thursday 18:00");
    expect(words(hours, "2026-12-17T01:00")).toBe("Closed · opens 18:00");
  });
});

describe("public holidays", () => {
  test("HRS-03 one without hours of its own may differ, on the day and a month before", () => {
    const said = (hours: string, wall: string) =>
      hoursView(judged(hours, at(wall)), at(wall)).holiday;
    expect(said("Mo-Su 09:00-17:00", "2026-09-24T08:00")).toBe("Heritage Day: hours may differ");
    expect(said("Mo-Su 09:00-17:00", "2026-09-20T08:00")).toBe(
      "Thursday 24 Sep, Heritage Day: hours may differ",
    );
    expect(said("Mo-Su 09:00-17:00; PH off", "2026-09-24T08:00")).toBeNull();
    expect(said("Mo-Su 09:00-17:00; Sep 24 off", "2026-09-24T08:00")).toBeNull();
    expect(said("Mo-Su 09:00-17:00", "2026-07-01T08:00")).toBeNull();
    expect(said("Mo-Su 09:00-17:00; Sep 23-25 off", "2026-09-24T08:00")).toBeNull();
    expect(said("Mo-Su 09:00-17:00; Sep 1,24 off", "2026-09-24T08:00")).toBeNull();
    expect(said("Mo-Su 09:00-17:00; Sep 25 10:00-24:00", "2026-09-24T08:00")).toContain("differ");
  });

  test.each([
    "Dec off",
    "Dec-Jan off",
    "Nov,Dec off",
    "Dec 16-Dec 31 off",
    "Dec 20-Jan 05 off",
    "2026 Dec 20-2027 Jan 05 off",
    "Dec 10-Jan 05 10:00-14:00",
    "Dec 24,25,Jan 01 10:00-14:00",
    "Apr 10,Dec 24-26 off",
    "Dec 25 Mo-Fr off",
    "Dec 25 24/7",
    "Dec: closed",
  ])("HRS-03 “%s” is what holds at Christmas", (text) => {
    for (const hours of [`Mo-Su 09:00-17:00; ${text}`, `Mo-Su 09:00-17:00 || ${text}`])
      expect(saysHours(hours, CHRISTMAS)).toBe(true);
  });

  test.each([
    "Mo-Su 00:00-24:00",
    "24/7",
    "Mo-Su 09:00-17:00, Dec 24 09:00-12:00",
    "Dec 09:00-17:00",
    "Oct-Mar 09:00-19:00; Apr-Sep 09:00-17:00",
    "Sep 01-Apr 30 09:00-19:00",
    "Jan off; Nov off",
    "Dec 26-Jan 05 off",
    "Jan 05-Dec 20 off",
    "2025 Dec 20-2026 Jan 05 off",
    "2027 Dec 25 off",
    "Dec Su off",
    "Dec 25 Sa-Su off",
    "Dec 01-31/2 off",
    'Mo-Su 09:00-17:00 "Dec 25 off"',
  ])("HRS-03 “%s” leaves open what holds at Christmas", (text) => {
    expect(saysHours(text, CHRISTMAS)).toBe(false);
  });

  test("HRS-03 in January too the text is asked that began in December", () => {
    const wall = "2026-12-30T08:00";
    const said = (hours: string) => hoursView(judged(hours, at(wall)), at(wall)).holiday;
    expect(said("Mo-Su 09:00-17:00")).toBe("Friday 1 Jan, New Year's Day: hours may differ");
    expect(said("Mo-Su 09:00-17:00; Dec 20-Jan 05 off")).toBeNull();
    expect(said("Mo-Su 09:00-17:00; Dec off")).toContain("differ");
  });

  test("HRS-03 the Monday after one on a Sunday is one too", () => {
    expect(words("Mo-Su 09:00-17:00; PH off", "2026-08-10T10:00")).toBe(
      "Closed · opens Tuesday 09:00",
    );
  });

  test("HRS-03 the week shows the hours of the holiday", () => {
    expect(week("Mo-Fr 09:00-17:00; PH 10:00-13:00", "2026-12-14T08:00")).toEqual([
      "Mo 09:00-17:00 today",
      "Tu 09:00-17:00",
      "We 10:00-13:00 Day of Reconciliation",
      ...["Th 09:00-17:00", "Fr 09:00-17:00", "Sa off", "Su off"],
    ]);
  });
});

test("HRS-03 the server's own zone changes nothing", () => {
  const hours = "Mo-Su 01:30-03:30,22:00-02:00";
  // The nights in which clocks are put forward and back in New York, London and Auckland.
  for (const day of ["2026-03-08", "2026-03-29", "2026-04-05", "2026-09-27", "2026-10-25"]) {
    const [first] = ["UTC"].map(() => judgeHours(hours, at(`${day}T12:00`)));
    const zone = process.env.TZ;
    for (const other of ["America/New_York", "Europe/London", "Pacific/Auckland"]) {
      process.env.TZ = other;
      expect(judgeHours(hours, at(`${day}T12:00`))).toEqual(first);
      expect(words("Mo-Su 09:00-22:00")).toBe("Open now · closes 22:00");
    }
    process.env.TZ = zone;
  }
});

describe("rows of days and a line of text (HRS-02)", () => {
  const shown = (opening_hours: string) => ({ ...weekForm({ opening_hours }), opening_hours });
  const retyped = (week: DayRow[], day: number, row: Partial<DayRow>) =>
    week.map((one, index) => (index === day ? { ...one, ...row } : one));
  const SUNDAY = 6;

  test.each([
    ["Mo-Fr 09:00-17:00; Sa 09:00-13:00; PH off"],
    ["Mo,Th-Su 12:00-15:00,18:30-21:30"],
    ["Tu-Th,Sa 18:00-02:00; Fr,Su 10:00-12:00,13:00-15:00,18:00-22:00; PH 10:00-14:00"],
    ["24/7"],
    ["24/7; PH off"],
    ["Mo-Su off"],
    ["PH off"],
    ["Mo-Fr 00:00-24:00"],
    ["09:00-17:00", "Mo-Su 09:00-17:00"],
    ["Mo-Su,PH 09:00-17:00", "Mo-Su 09:00-17:00; PH 09:00-17:00"],
    ["Fr-Mo 09:00-17:00; Su off", "Mo,Fr,Sa 09:00-17:00"],
  ])("HRS-02 %s has rows that say the same", (text, same = text) => {
    const { week } = shown(text);
    expect(isBeyondRows(text)).toBe(false);
    expect(wantedHours(shown(text))).toBe(text);
    const made = wantedHours({ week, week_line: "", opening_hours: "" });
    expect(readHours(made ?? "")).toBe(same);
    expect(judgeHours(same, MAY)).toEqual(judgeHours(text, MAY));
  });

  test.each([
    "Mo-Fr 09:00+",
    "Dec 25 off",
    "Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00",
    "PH off; Mo-Fr 09:00-17:00",
    "Mo-Fr 09:00-12:00, We 14:00-16:00",
    'Mo-Fr 09:00-17:00 "by appointment"',
    "Mo[1] 09:00-17:00",
  ])("HRS-02 %s is more than rows can say, and is never lost to them", (text) => {
    const { week } = shown(text);
    expect(isBeyondRows(text)).toBe(true);
    expect(week.every(({ state }) => state === "")).toBe(true);
    expect(wantedHours(shown(text))).toBe(text);
    const open = retyped(week, SUNDAY, { state: "all" });
    expect(wantedHours({ ...shown(text), week: open })).toBeNull();
    expect(wantedHours({ ...shown(text), week: open, opening_hours: "" })).toBe("Su 00:00-24:00");
  });

  test("HRS-02 whichever was changed is meant, and both at once are not", () => {
    const monday = shown("Mo 09:00-17:00");
    const shut = retyped(monday.week, 0, { state: "closed" });
    const sunday = retyped(monday.week, SUNDAY, { state: "", from1: "9h00", to1: "12.30" });
    expect(wantedHours({ ...monday, opening_hours: "24/7" })).toBe("24/7");
    expect(wantedHours({ ...monday, opening_hours: "" })).toBe("");
    expect(wantedHours({ ...monday, week: shut })).toBe("Mo-Su off");
    expect(wantedHours({ ...monday, week: sunday })).toBe("Mo 09:00-17:00; Su 09:00-12:30");
    expect(wantedHours({ ...monday, week: shut, opening_hours: "24/7" })).toBeNull();
  });

  test("HRS-02 days whose times cannot be read are named", () => {
    const { week, week_line } = shown("Mo 09:00-17:00");
    for (const row of [
      { from1: "nine" },
      { to1: "" },
      { from1: "", to1: "" },
      { from3: "12:00" },
      { from1: "25:00" },
      { to1: "17:60" },
    ]) {
      expect(unreadDays({ week: retyped(week, 0, row), week_line })).toEqual([0]);
    }
    expect(unreadDays({ week, week_line })).toEqual([]);
  });

  test("HRS-02 Monday is copied up to Friday, with what was typed", () => {
    const copied = copyMonday(shown("Mo 09:00-12:00,13:00-17:00; Sa 10:00-12:00").week);
    expect(copied[4]).toMatchObject({ state: "open", from1: "09:00", to2: "17:00", from3: "" });
    expect(copied[5]?.from1).toBe("10:00");
    expect(copied[6]?.state).toBe("closed");
  });
});

describe("when what is said ends (HRS-05)", () => {
  test.each([
    ["We 09:00-22:00", "2026-11-25T12:00", "2026-11-25T21:00"],
    ["We 09:00-22:00", "2026-11-25T21:00", "2026-11-25T22:00"],
    ["We 09:00-22:00", "2026-11-25T22:00", "2026-12-02T09:00"],
    ['We 13:00-22:00 "perhaps"', "2026-11-25T12:00", "2026-11-25T13:00"],
  ])("HRS-05 %s at %s stays until %s", (opening_hours, wall, until) => {
    expect(stateEnds(judged(opening_hours, at(wall)), at(wall))).toEqual(at(until));
  });
});
