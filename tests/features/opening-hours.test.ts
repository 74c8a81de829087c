import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { placeAnswerSchema, placeFrom } from "#app/features/geocoder/place-answer.server.ts";
import { hoursView } from "#app/features/hours/hours-view.server.ts";
import { judgeHoursApart, readHoursApart } from "#app/features/hours/hours-apart.server.ts";
import {
  judgeHours,
  publicHolidaysWithin,
  readHours,
} from "#app/features/hours/judge-hours.server.ts";
import { askedBy, newlyAsked } from "#app/infra/asked-by.server.ts";
import { expectQuick } from "../support/processor-time.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";
import { isOpenAt, type Judged } from "#app/features/hours/judged.ts";
import { HoursSheet } from "#app/features/hours/hours-sheet.tsx";
import { openState, stateEnds } from "#app/features/hours/open-state.ts";
import { readWeek } from "#app/features/hours/week-rows.schema.ts";
import { saysHours } from "#app/features/hours/typed/says-hours.ts";
import {
  copyMonday,
  type DayRow,
  isBeyondRows,
  unreadDays,
  wantedHours,
  weekForm,
} from "#app/features/hours/week-rows.ts";

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

function overlapping(most: number, days = ""): string[] {
  return Array.from({ length: most }, (_, minute) => {
    return `${days}00:${String(minute).padStart(2, "0")}-24:00`;
  });
}

describe("what is read of opening hours (HRS-01)", () => {
  test.each([
    ["Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00"],
    ["mo-fr 9-17", "Mo-Fr 09:00-17:00"],
    ["Monday to Friday 9am-5pm", "Mo-Fr 09:00-17:00"],
    ["24/7", "24/7"],
    ["Mo-Sa 18:00-02:00;PH off", "Mo-Sa 18:00-02:00; PH off"],
  ])("HRS-01 %s is kept as %s", (typed, kept) => {
    expect(readHours(typed).text).toBe(kept);
    expect(readHours(kept).text).toBe(kept);
  });

  test.each(["999999 Jan 1 10:00-11:00 || Su 10:00-11:00", "999999999999 || Su"])(
    "HRS-01 %s is refused, over which the library would sit for ever",
    (typed) => {
      expect(readHours(typed).text).toBeNull();
      // Judged, though unknown: the library was not asked until its time was over.
      expect(judged(typed)).toMatchObject({ open_minutes: [], hours_judged_at: at(WEDNESDAY) });
    },
  );

  test("HRS-01 the long numbers of a remark are nobody's year", () => {
    expect(readHours('Mo "call 0115550100"').text).toBe('Mo "call 0115550100"');
  });

  test("HRS-01 more times than a form can send are refused, one for each row are not", () => {
    const dated = (most: number) =>
      Array.from({ length: most }, (_, day) => `Jan ${day + 1} 10:00-11:00`).join("; ");
    expect(readHours(dated(24)).text).not.toBeNull();
    expect(readHours(dated(25)).text).toBeNull();
    expect(
      readHours(`Mo,Tu,We,Th,Fr,Sa 10:00-11:00 "24, 25; 26"; ${dated(22)}`).text,
    ).not.toBeNull();
  });

  test("HRS-01 separators between which nothing stands are left out, each of which would take long", () => {
    const empty = `${"; ".repeat(240)}24/7`;
    expect(readHours(empty).text).toBe("24/7");
    expect(judged(empty)).toMatchObject({ open_minutes: [], hours_judged_at: at(WEDNESDAY) });
    expect(readHours(`${"PH,".repeat(160)}Mo off`).text).toBeNull();
    const days = Array.from({ length: 8 }, (_, at) => `Mo,Tu,We,Th,Fr,Sa,Su ${at + 10}:00-23:00`);
    expect(readHours(days.join("; ")).text).not.toBeNull();
  });

  test.each([
    `Mo-Su ${overlapping(24).join(",")}`,
    overlapping(24).join(", "),
    overlapping(24, "Mo-Su ").join(" || "),
    overlapping(12, "Mo-Su ").join(", "),
  ])(
    "HRS-01 %s is refused by its number of times: where they overlap, the library looks for an end for long",
    (typed) => {
      expect(readHours(typed).wrong).toMatch(/too many parts/);
      // Another program may have written such hours into the database. They are unknown, and the library is not asked.
      expect(judged(typed)).toMatchObject({ open_minutes: [], hours_judged_at: at(WEDNESDAY) });
    },
  );

  const STATES =
    "PH,Mo[1] 12:00-12:00,unknown,00:01-24:00,unknown,22:00-21:59,unknown,10:00-26:00,unknown";

  test.each([
    `${STATES}; ${STATES}; ${STATES}; ${STATES}`,
    "Su-Sa,PH 13:58-16:08,02:29-25:32,22:47-42:24; Mo[1-5] 13:17-45:37,11:17-38:00; Mo-Su 05:44-07:21",
    "Mo-Su 20:10+,11:35-38:13",
    "Mo-Fr 07:00-20:00,22:00-33:00",
    "Mo-Su 18:00-02:00; Mo 19:00-20:00 off; Tu 19:00-20:00 off; We 19:00-20:00 off",
  ])("SOUND-01 HRS-01 %s is refused before the library works on it for long", (typed) => {
    expectQuick(() => {
      expect(readHours(typed).wrong).toMatch(
        /overlap, or more than one of them ends after|too many times that are shut/,
      );
      expect(judged(typed)).toMatchObject({ open_minutes: [], hours_judged_at: at(WEDNESDAY) });
    }, 20);
  });

  test.each(["Mar-Dec Mo 10:00 - 14:00, 13:00 - 18:00", "week 1-53/2 10:00 - 14:00,12:00 - 18:00"])(
    "HRS-01 %s overlaps as the library spells it, without the spaces in times",
    (typed) => expect(readHours(typed).wrong).toMatch(/overlap/),
  );

  test.each([
    ...["Fri 09:00-17:00,10:00-12:00", "Fri 09:00-17:00 Fri 10:00-12:00"],
    ...["Fri 09:00-17:00\nFri 10:00-12:00", "Fri 09:00-17:00; Fri 10:00-12:00"],
    "Mo 09:00-12:00; Fr 09:00-12:00, Fr 10:00-17:00",
    ...["Fr 09:00-12:00, Fr 10:00-17:00", "Fri & Sat 18:00-02:00, Sat & Fri 22:00-23:00"],
  ])("HRS-06 “%s” overlaps, and is refused", (typed) => {
    expect(readHours(typed).wrong).toMatch(/^Times of the same day overlap/);
  });

  test.each(["Mo closed Mo 9:00-17:00", "Mo-Fr 09:00-17:00 Mo-Fr closed"])(
    "HRS-06 “%s” contradicts itself, and is refused",
    (typed) => expect(readHours(typed).wrong).toMatch(/^The same days are open and closed here/),
  );

  test.each([
    ...["Fr 09:00-17:00; Fr 10:00-12:00", "Fr 09:00-12:00, Fr 12:00-17:00"],
    'Fr 09:00-22:00 "bar", Fr 12:00-21:00 "kitchen"',
    ...["Mo-Su 10:00-14:00,18:00-02:00", "Mo-Sa 12:00-15:00,18:00+", "Mo 10:00-48:00"],
    "Mo-Su 11:00-22:00; Dec 24 15:00-24:00 off; Dec 25 11:00-18:00 off; Dec 31 20:00-24:00 off",
  ])("HRS-01 %s does not overlap", (typed) => {
    expect(readHours(typed)).toEqual({ text: typed, wrong: null });
  });

  test("HRS-01 times before days are refused when it is not clear which days are theirs", () => {
    expect(readHours("10:00-22:00 Mon-Sat Sunday closed").text).toBeNull();
    expect(readHours("12:00-22:00 Tue-Sun Monday closed").text).toBeNull();
    expect(readHours("10:00-22:00 Mon-Fri, Sat 10:00-14:00").text).toBeNull();
    expect(readHours("Closed Mon, Tue-Thu 9:00-17:00, Fri").text).toBeNull();
    expect(readHours("Mon 9:00-17:00 Tue, 9:00-13:00 Wed").text).toBeNull();
    expect(readHours("Mon .. 9:00-17:00 .. Fri").text).toBeNull();
  });

  test.each([
    "Tue-Sun closed Mondays 11am-10pm",
    "Open daily closed Mondays 11:00-22:00",
    "Mon-Fri closed public holidays 9am-5pm",
    "Sat (closed Mon-Fri) 9am-1pm",
    "11am-10pm (closed Mon) Fri-Sun",
    "11am-10pm, closed Mondays, Tue-Sun",
    "Mon - public holidays 9am-5pm",
    "Mon-Fri, closed Sat, Sun 9am-1pm",
    "Closed Sun & Mon 11:00-22:00",
    "Closed Mon en Tue 11:00-22:00",
    "Mon-Fri 9am-5pm, closed Sat and Sun 9am-1pm",
  ])(
    "HRS-01 “%s” is refused, because the days of its times may be those that are closed",
    (typed) => {
      expect(readHours(typed).text).toBeNull();
    },
  );

  test.each([
    ["Dec 25 off", "Mo-Su 09:00-17:00", "; "],
    ["Jun-Aug off", "Mo-Su 09:00-17:00", ", "],
    ["easter off", "Su 09:00-17:00", "; "],
    ["Jun-Aug Mo-Fr 10:00-15:00", "Mo-Fr 09:00-17:00", "; "],
    ["PH 10:00-14:00", "Mo-Fr 09:00-17:00; Dec 25 off", "; "],
    ["PH,Su off", "Mo-Sa 09:00-17:00; Dec 25 off", "; "],
  ])("HRS-01 %s is refused before the rule %s, which would replace it", (dated, later, between) => {
    const [replacing] = later.split("; ");
    expect(readHours(dated + between + later).wrong).toBe(
      `Write “${dated}” behind “${replacing}”, which would replace it`,
    );
    expect(readHours(`${later}; ${dated}`).wrong).toBeNull();
  });

  test("HRS-01 what somebody typed is not told to the log", () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    expect(readHours("SH Nov 22").text).toBeNull();
    expect(said).not.toHaveBeenCalled();
  });

  test.each([
    ["Mo-Fr 08:00-17:00 Sa 08:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mo-Fr 08:00-17:00\nSa 08:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mo-Fr 08:00-17:00. Sa 08:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mon-Fri: 8am-5pm Sat: 8am-1pm", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mo-Th 11:00-21:00 Fr-Sa 11:00-23:00 Su off", "Mo-Th 11:00-21:00; Fr-Sa 11:00-23:00; Su off"],
    ["Mo-Fr 08:00-17:00 closed Sa", "Mo-Fr 08:00-17:00; Sa off"],
    ["Closed Mondays, Tue-Sun 11:00-22:00", "Tu-Su 11:00-22:00; Mo off"],
    ["Tue-Sun (closed Monday) 11am-10pm", "Tu-Su 11:00-22:00; Mo off"],
    ["Tue-Sun, closed Mondays, 11am-10pm", "Tu-Su 11:00-22:00; Mo off"],
    ["Open Tue-Sun, closed Monday. 11am-10pm", "Tu-Su 11:00-22:00; Mo off"],
    ["Tue-Sun (gesluit Maandae) 11:00-22:00", "Tu-Su 11:00-22:00; Mo off"],
    ["Open Mon-Fri, closed Sat & Sun, 9am-5pm", "Mo-Fr 09:00-17:00; Sa,Su off"],
    ["Open daily (closed Mondays) 11:00-22:00", "Mo-Su 11:00-22:00; Mo off"],
    ["Mon-Fri (closed PH) 9am-5pm, Sat 9am-1pm", "Mo-Fr 09:00-17:00; Sa 09:00-13:00; PH off"],
    ["Mon-Sun, closed public holidays 9am-5pm", "Mo-Su 09:00-17:00; PH off"],
    [
      "Tue-Sat (closed Sun & Mon) 12:00-14:00, 18:00-22:00",
      "Tu-Sa 12:00-14:00,18:00-22:00; Su,Mo off",
    ],
    ["Weekdays, closed weekends 8am-5pm", "Mo-Fr 08:00-17:00; Sa-Su off"],
    ["Mon closed Tue-Sun 11:00-22:00", "Mo off; Tu-Su 11:00-22:00"],
    ["Sat-Sun closed Mon-Fri 9:00-17:00", "Sa-Su off; Mo-Fr 09:00-17:00"],
    [
      "Mon-Tue closed Wed 12-22 Thu 12-22 Fri 12-23",
      "Mo-Tu off; We 12:00-22:00; Th 12:00-22:00; Fr 12:00-23:00",
    ],
    [
      "Mon-Fri 9:00-17:00 Sat & Sun closed PH 9:00-13:00",
      "Mo-Fr 09:00-17:00; Sa,Su off; PH 09:00-13:00",
    ],
    ["Sunday, closed\nMonday, 9:00-17:00", "Su off; Mo 09:00-17:00"],
    ["Mon-Sat 9:00-17:00, Sun (closed)", "Mo-Sa 09:00-17:00; Su off"],
    ["Closed Mondays & Tuesdays, Wed-Sun 11am-10pm", "We-Su 11:00-22:00; Mo,Tu off"],
    ["Closed Sun and Mon Tue-Sat 11am-10pm", "Tu-Sa 11:00-22:00; Su,Mo off"],
    ["Closed Mondays and open Tue-Sun 11am-10pm", "Tu-Su 11:00-22:00; Mo off"],
    ["We open 9am-5pm", "09:00-17:00"],
    ["We open 24/7", "24/7"],
    ["We open Tue-Sun 11:00-22:00", "Tu-Su 11:00-22:00"],
    ["We closed Mondays, Tue-Sun 11am-10pm", "Tu-Su 11:00-22:00; Mo off"],
    ["Tu, We open 9:00-17:00", "Tu,We 09:00-17:00"],
    ["We closed; Th-Su 12-22", "We off; Th-Su 12:00-22:00"],
    ["We open 12:00-22:00; Th-Su 12:00-23:00", "We 12:00-22:00; Th-Su 12:00-23:00"],
    [
      "Mon-Fri - 8:00-17:00, Sat – 8am to 1pm, Sun - closed",
      "Mo-Fr 08:00-17:00; Sa 08:00-13:00; Su off",
    ],
    ["Mon -\nFri 9:00-17:00", "Mo-Fr 09:00-17:00"],
    ["11am-10pm, closed Mondays", "11:00-22:00; Mo off"],
    ["11am-10pm (closed Mondays)", "11:00-22:00; Mo off"],
    ["Hours: Mon-Fri 9am-5pm", "Mo-Fr 09:00-17:00"],
    ["Trading hours: Mon-Fri 9am-5pm", "Mo-Fr 09:00-17:00"],
    ["Ure: Ma-Vr 8-17", "Mo-Fr 08:00-17:00"],
    ["Open 7 days a week 9am-9pm", "Mo-Su 09:00-21:00"],
    ["24 hours a day, 7 days a week", "Mo-Su 00:00-24:00"],
    ["Mo-Fr 9-24h", "Mo-Fr 09:00-24:00"],
    ["Dins-Vry 12:00-22:00, Son en Maandag geslote", "Tu-Fr 12:00-22:00; Su,Mo off"],
    ["Woe-Don 12:00-22:00", "We-Th 12:00-22:00"],
    ["Mo-Su 10:00-14:00, Sa 18:00-22:00", "Mo-Su 10:00-14:00, Sa 18:00-22:00"],
    ["Mo 9:00-12:00\nMo 14:00-17:00", "Mo 09:00-12:00, Mo 14:00-17:00"],
    ["Mo-Su 11:00-02:00", "Mo-Su 11:00-02:00"],
    ["Mo-Su 16:00-04:00", "Mo-Su 16:00-04:00"],
    ["Mo-Th 11:00-23:00; Fr-Sa 11:00-04:00", "Mo-Th 11:00-23:00; Fr-Sa 11:00-04:00"],
    ["Mo-Su 11am-4am", "Mo-Su 11:00-28:00"],
    ["Mo-Su 1pm-3am", "Mo-Su 13:00-03:00"],
    ["Mo-Su 8am-1am", "Mo-Su 08:00-25:00"],
    ["Mo-Su 10:00-01:00", "Mo-Su 10:00-01:00"],
    ["Mo-Su 08:00-01:00", "Mo-Su 08:00-01:00"],
    ["Mo-Th 09:00-23:00; Fr-Sa 09:00-01:00", "Mo-Th 09:00-23:00; Fr-Sa 09:00-01:00"],
    ["Mo-Sa 09:00-17:00; PH 00:00-00:00", "Mo-Sa 09:00-17:00; PH 00:00-00:00"],
    ["7pm-07:30", "19:00-07:30"],
    ["16:00-06:00", "16:00-06:00"],
    ["20:00-09:00", "20:00-09:00"],
    ["12-12am", "12:00-24:00"],
    ["12pm-2am", "12:00-02:00"],
    ["noon-2am", "12:00-02:00"],
    ["Mo 12:00-2am, Tu 13:00-22:00", "Mo 12:00-02:00; Tu 13:00-22:00"],
    ["Mon-Fri 08:00-18:30, Sat 08:30-12:00", "Mo-Fr 08:00-18:30; Sa 08:30-12:00"],
    ["Mon-Fri 17:00 + Sat 18:00-22:00", "Mo-Fr 17:00+; Sa 18:00-22:00"],
    ["Mon-Fri 18:00-late + Sat 18:00-22:00", "Mo-Fr 18:00+; Sa 18:00-22:00"],
    ["Mon-Fri 9am-5pm, Sat closed + Sun closed", "Mo-Fr 09:00-17:00; Sa off; Su off"],
    ["Sa 10:00-12:00", "Sa 10:00-12:00"],
    ["Mo-Fr 9-17; Sa 10-12", "Mo-Fr 09:00-17:00; Sa 10:00-12:00"],
    ["Mo-Su 09:00-10:00pm", "Mo-Su 09:00-22:00"],
    ["Mo-Fr 07:00-03:00pm", "Mo-Fr 07:00-15:00"],
    ["Mo-Fr 09:00-05:00pm", "Mo-Fr 09:00-17:00"],
    ["Mo-Su 06:00pm-02:00am", "Mo-Su 18:00-02:00"],
    ["Tue-Sat 06:00pm-09:30", "Tu-Sa 18:00-21:30"],
    ["6pm - 09h30", "18:00-21:30"],
    ["12:00-14:30, 06:00pm-09:30", "12:00-14:30,18:00-21:30"],
    ["6pm-02:00", "18:00-02:00"],
    ["Mo-Su 9am-12pm", "Mo-Su 09:00-12:00"],
    ["Mo-Su 11am-12:30pm", "Mo-Su 11:00-12:30"],
    ["08h30-17h00", "08:30-17:00"],
    ["Thu 09:00-17:00", "Th 09:00-17:00"],
    ["Mo-Fr noon-midnight", "Mo-Fr 12:00-24:00"],
    ["Mo-Fr 12 noon - 12am", "Mo-Fr 12:00-24:00"],
    ["Mon \u2013 Fri 8\u00a0am to 5 p.m.", "Mo-Fr 08:00-17:00"],
    ["Maandag tot Vrydag 8vm-5nm", "Mo-Fr 08:00-17:00"],
    [
      "Mo-Fr 0900-1700; weekends and public holidays 9-13",
      "Mo-Fr 09:00-17:00; Sa-Su,PH 09:00-13:00",
    ],
    ["Mo-Fr 8:00-17:00 Sa 8:00-12:00", "Mo-Fr 08:00-17:00; Sa 08:00-12:00"],
    ["Mo-Su 9am-5", "Mo-Su 09:00-17:00"],
    ["Mo-Su 6pm till late", "Mo-Su 18:00+"],
    ["Mo-Su 18:00-2:00", "Mo-Su 18:00-02:00"],
    ["24 hours", "24/7"],
    [
      "Mo 9:00-17:00, Tu 9:00-17:00, We 9:00-17:00, Th 9:00-17:00, Fr 9:00-17:00, Sa 9:00-13:00, Su 10:00-12:00",
      "Mo 09:00-17:00; Tu 09:00-17:00; We 09:00-17:00; Th 09:00-17:00; Fr 09:00-17:00; Sa 09:00-13:00; Su 10:00-12:00",
    ],
    [
      "Monday: 9:00 AM – 5:00 PM, Tuesday: 9:00 AM – 5:00 PM, Wednesday: 9:00 AM – 5:00 PM, Thursday: 9:00 AM – 5:00 PM, Friday: 9:00 AM – 5:00 PM, Saturday: 9:00 AM – 1:00 PM, Sunday: Closed",
      "Mo 09:00-17:00; Tu 09:00-17:00; We 09:00-17:00; Th 09:00-17:00; Fr 09:00-17:00; Sa 09:00-13:00; Su off",
    ],
    [
      "We 12:00-14:00, 18:00-22:00, Th 12:00-14:00, 18:00-22:00, Fr 12:00-14:00, 18:00-22:00, Sa 12:00-14:00, 18:00-22:00",
      "We 12:00-14:00,18:00-22:00; Th 12:00-14:00,18:00-22:00; Fr 12:00-14:00,18:00-22:00; Sa 12:00-14:00,18:00-22:00",
    ],
    ["Mo-Fr 05:00-11:00; Sa 5-14", "Mo-Fr 05:00-11:00; Sa 05:00-14:00"],
    ["Mo-Fr 7:00-17:00, Sa 7:00-12:00", "Mo-Fr 07:00-17:00; Sa 07:00-12:00"],
    ["Mon - Fri 7.30 - 16.00 Sat 7.30 - 12", "Mo-Fr 07:30-16:00; Sa 07:30-12:00"],
    ["Mon-Fri 7-10, 12-15, 18-22", "Mo-Fr 07:00-10:00,12:00-15:00,18:00-22:00"],
    ["Mo-Fr 7-11, 18:00-22:00", "Mo-Fr 07:00-11:00,18:00-22:00"],
    ["Mo-Fr 7-17; Sa 8-12", "Mo-Fr 07:00-17:00; Sa 08:00-12:00"],
    ["18:00-22:00, 12:00-15:00", "18:00-22:00,12:00-15:00"],
    ["12pm-2pm, 6am-10am", "06:00-10:00,12:00-14:00"],
    ["20:00-23:00, 01:00-03:00", "20:00-23:00,01:00-03:00"],
    ["Mo-Su 06:00-00:30", "Mo-Su 06:00-00:30"],
    ["00:00-00:00", "00:00-00:00"],
    ["Mon-Sun 11:00-late", "Mo-Su 11:00+"],
    ["10-late", "10:00+"],
    ["9:00 till late", "09:00+"],
    ["11h30 - late", "11:30+"],
    ["Woensdag tot Sondag 11:00 tot laat", "We-Su 11:00+"],
    ["Mo-Su 11-midnight", "Mo-Su 11:00-24:00"],
    ["Mo-Fr off; Sa-Su off", "Mo-Fr off; Sa-Su off"],
    ["Mon-Fri 8:00-17:00 + Sat 8:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mon-Fri 8:00-17:00 +Sun 9am-1pm", "Mo-Fr 08:00-17:00; Su 09:00-13:00"],
    ["Mon-Fri 8:00-17:00+Sat 8:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mon-Fri & PH 9:00-17:00 + Sat 9:00-13:00", "Sa 09:00-13:00; Mo-Fr,PH 09:00-17:00"],
    ["Mon-Fri 9:00-17:00 + public holidays 9:00-13:00", "Mo-Fr 09:00-17:00; PH 09:00-13:00"],
    ["Sat + Sun 9:00-13:00", "Sa,Su 09:00-13:00"],
    ["Mon-Fri 8:00-17:00\n+ Sat 8:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["Mon-Thu 18:00+ Fri 18:00-02:00", "Mo-Th 18:00+; Fr 18:00-02:00"],
    ["Mon-Thu 18:00 +\nFri 18:00-02:00", "Mo-Th 18:00+; Fr 18:00-02:00"],
    ["Mon-Fri 9:00-17:00, Sun day closed", "Mo-Fr 09:00-17:00; Su off"],
    ["Fri day 9:00-17:00", "Fr 09:00-17:00"],
    ["Ma dag tot Vry dag 9:00-17:00", "Mo-Fr 09:00-17:00"],
    ["Every day 9:00-17:00", "Mo-Su 09:00-17:00"],
    ["11:00 - till late", "11:00+"],
    ["Vrydag 18:00 - tot laat", "Fr 18:00+"],
    ["Mon-Sun including public holidays 9:00-17:00", "Mo-Su,PH 09:00-17:00"],
    ["Mon-Sun (incl. public holidays) 9:00-17:00", "Mo-Su,PH 09:00-17:00"],
    ["9am-5pm Mon-Sun, including public holidays", "Mo-Su,PH 09:00-17:00"],
    ["Ma-Son insluitend openbare vakansiedae 9:00-17:00", "Mo-Su,PH 09:00-17:00"],
    ["M-F 8am-5pm, Sat 8am-1pm", "Mo-Fr 08:00-17:00; Sa 08:00-13:00"],
    ["8am-5pm M - F", "Mo-Fr 08:00-17:00"],
    ["• Mon-Fri 9:00-17:00\n• Sat 9:00-13:00", "Mo-Fr 09:00-17:00; Sa 09:00-13:00"],
    ["- Mon-Fri 9:00-17:00\n- Sun - closed", "Mo-Fr 09:00-17:00; Su off"],
    ["• Mon-Fri 9:00-17:00", "Mo-Fr 09:00-17:00"],
    ["Mon \n- Fri 9:00-17:00", "Mo-Fr 09:00-17:00"],
    ["Mon-Fri 630am-2pm, Sat 8 am-1230 pm", "Mo-Fr 06:30-14:00; Sa 08:00-12:30"],
    ["PH off", "PH off"],
    ["Mon-Fri 12:00-15:00; Mon-Sat 18:00-22:00", "Mo-Fr 12:00-15:00, Mo-Sa 18:00-22:00"],
    ["Mon-Fri 08:00-12:00; Mon-Fri 13:00-17:00", "Mo-Fr 08:00-12:00, Mo-Fr 13:00-17:00"],
    ["Daily 8am-5pm, Sundays 8am-1pm", "Mo-Su 08:00-17:00; Su 08:00-13:00"],
    ["Mon-Sat 08:00-17:00, Sat 08:00-13:00", "Mo-Sa 08:00-17:00; Sa 08:00-13:00"],
    ["Daily 07:00-22:00; Fr 18:00-23:00", "Mo-Su 07:00-22:00; Fr 18:00-23:00"],
    ["Sunday closed, daily 09:00-17:00", "Mo-Su 09:00-17:00; Su off"],
    ["PH closed; Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00; PH off"],
    ["PH 10:00-14:00; Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00; PH 10:00-14:00"],
    ["Sundays and public holidays closed, Mon-Sat 9am-5pm", "Mo-Sa 09:00-17:00; Su,PH off"],
    [
      "Mon-Fri 9am-5pm, Sundays and public holidays 9am-2pm, Sat 9am-1pm",
      "Mo-Fr 09:00-17:00; Sa 09:00-13:00; Su,PH 09:00-14:00",
    ],
    ["8:30-12pm", "08:30-12:00"],
    ["PH 10-14; PH 16-18; Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00; PH 10:00-14:00, PH 16:00-18:00"],
    ["Mo-Su,PH 09:00-17:00; Fr 10:00-12:00", "Mo-Su,PH 09:00-17:00; Fr 10:00-12:00"],
    [
      "Mo-Fr and public holidays 09:00-17:00, Fr 09:00-15:00, Sa 09:00-13:00",
      "Mo-Fr 09:00-17:00; Fr 09:00-15:00; Sa 09:00-13:00; PH 09:00-17:00",
    ],
    [
      "Mo-Sa,PH 09:00-17:00; Sa 09:00-13:00; Su off",
      "Mo-Sa 09:00-17:00; Sa 09:00-13:00; Su off; PH 09:00-17:00",
    ],
    ["Daily closed, Fridays 10:00-12:00", "Mo-Su off, Fr 10:00-12:00"],
    ["By appointment", '"By appointment"'],
    ["Mon-Fri 9am-5pm, Sat by appointment", 'Mo-Fr 09:00-17:00; Sa "by appointment"'],
    ["Mon-Fri 9am-5pm; Sat (by appointment only)", 'Mo-Fr 09:00-17:00; Sa "by appointment only"'],
    ["Sat 9:00-13:00 by appointment", 'Sa 09:00-13:00 "by appointment"'],
    ["Sondae op afspraak", 'Su "op afspraak"'],
    ["Sun by appointment, daily 9:00-17:00", 'Mo-Su 09:00-17:00; Su "by appointment"'],
    ['Mon-Fri 9am-5pm, Sat "ask"', 'Mo-Fr 09:00-17:00; Sa "ask"'],
    ["Mon .. Fri 9-17", "Mo-Fr 09:00-17:00"],
    ["Mon...Fri 9-17", "Mo-Fr 09:00-17:00"],
    ["Mon … Fri 9-17", "Mo-Fr 09:00-17:00"],
    ["Mon. .. Fri. 9-17", "Mo-Fr 09:00-17:00"],
    ["Mon... 9-17", "Mo 09:00-17:00"],
    ["Mon. Fri. 9-17", "Mo,Fr 09:00-17:00"],
    ["Mon thru Fri 9-17", "Mo-Fr 09:00-17:00"],
    ["Weekdae 8:00-17:00", "Mo-Fr 08:00-17:00"],
    ["9am-5pm Mon-Fri, 9am-1pm Sat", "Mo-Fr 09:00-17:00; Sa 09:00-13:00"],
    ["8am to 5pm weekdays", "Mo-Fr 08:00-17:00"],
    ["11:00-22:00 daily", "Mo-Su 11:00-22:00"],
    [
      "12:00-14:30, 18:00-22:00 (Tue-Fri), 18:00-23:00 Sat and Sun",
      "Tu-Fr 12:00-14:30,18:00-22:00; Sa,Su 18:00-23:00",
    ],
    ["6pm till late Fridays", "Fr 18:00+"],
    ["9am-5pm daily, 9am-1pm Sundays", "Mo-Su 09:00-17:00; Su 09:00-13:00"],
    ["11:00-22:00 daily, closed Mondays", "Mo-Su 11:00-22:00; Mo off"],
    ["11:00-22:00 daily; closed Mondays", "Mo-Su 11:00-22:00; Mo off"],
    ["24 hours daily", "Mo-Su 00:00-24:00"],
    ["Sun 8:00-13:00, daily 8:00-17:00", "Mo-Su 08:00-17:00; Su 08:00-13:00"],
    ["Fri 12:00-23:00, every day 12:00-21:00", "Mo-Su 12:00-21:00; Fr 12:00-23:00"],
    ["Fr 08:00-22:00; Mo-Sa 08:00-17:00", "Mo-Sa 08:00-17:00; Fr 08:00-22:00"],
    ["Sa-Su 09:00-13:00; Mo-Su 09:00-17:00", "Mo-Su 09:00-17:00; Sa-Su 09:00-13:00"],
    [
      "Sa 9:00-12:00; Sa-Su 9:00-13:00; daily 9:00-17:00",
      "Mo-Su 09:00-17:00; Sa-Su 09:00-13:00; Sa 09:00-12:00",
    ],
    [
      "Sat 9:00-13:00, Sun 18:00-22:00, Sun 12:00-15:00, daily 10:00-17:00",
      "Mo-Su 10:00-17:00; Sa 09:00-13:00; Su 18:00-22:00, Su 12:00-15:00",
    ],
    ["Sun 17:00-22:00, daily 17:00-02:00", "Mo-Su 17:00-02:00; Su 17:00-22:00"],
    ["Daily 17:00-02:00, Sun 17:00-22:00", "Mo-Su 17:00-02:00; Su 17:00-22:00"],
    [
      "Fri 9:00-13:00; Mo-Fr 9:00-17:00; PH 10:00-14:00",
      "Mo-Fr 09:00-17:00; Fr 09:00-13:00; PH 10:00-14:00",
    ],
    ["Fr 10:00-12:00; Mo-Su off", "Fr 10:00-12:00; Mo-Su off"],
    ["Sun 18:00-22:00, daily 08:00-17:00", "Su 18:00-22:00, Mo-Su 08:00-17:00"],
  ])("HRS-06 “%s” is read as %s", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
    expect(readHours(kept).text).toBe(kept);
  });

  test.each([
    ...[" and ", "\n", " & ", ". ", " / ", " | ", " ", ", ", " en "].map((joint) => [
      `Tue-Sun 12pm-3pm${joint}Tue-Sat 6pm-10pm`,
      "Tu-Su 12:00-15:00, Tu-Sa 18:00-22:00",
    ]),
    ["Mon-Sun 12:00-15:00\nWed-Sat 18:00-22:00", "Mo-Su 12:00-15:00, We-Sa 18:00-22:00"],
    ["Daily 7am-11am\nMon-Sat 12pm-9pm", "Mo-Su 07:00-11:00, Mo-Sa 12:00-21:00"],
    ["Mon-Fri 07:00-16:00 & Wed 18:00-21:00", "Mo-Fr 07:00-16:00, We 18:00-21:00"],
    ["8:30-15:30 Tue-Sun\n18:00-22:00 Fri-Sat", "Tu-Su 08:30-15:30, Fr-Sa 18:00-22:00"],
    ["Mon-Sun: 8am-4pm\nThu-Sat: 4pm-10pm", "Mo-Su 08:00-16:00, Th-Sa 16:00-22:00"],
    [
      "Tue-Sun 12-15\nTue-Thu 18:00-21:00\nFri-Sat 18:00-22:00\nMon closed",
      "Tu-Su 12:00-15:00, Tu-Th 18:00-21:00, Fr-Sa 18:00-22:00; Mo off",
    ],
  ])("HRS-06 “%s” keeps both times of the days that both lines name", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
    expect(readHours(kept).text).toBe(kept);
  });

  test.each([
    ["Daily 8am-5pm\nSundays 8am-1pm", "Mo-Su 08:00-17:00; Su 08:00-13:00"],
    ["Daily 8am-5pm | Sundays 8am-1pm", "Mo-Su 08:00-17:00; Su 08:00-13:00"],
    ["Mo-Fr 09:00-17:00\nWe 09:00-13:00", "Mo-Fr 09:00-17:00; We 09:00-13:00"],
    ["Mon-Sat 09:00-12:00\nWed closed", "Mo-Sa 09:00-12:00; We off"],
  ])("HRS-06 “%s” has other times or none on the days of its last line", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
  });

  test.each([
    ["Tue-Sun 12pm-3pm; Tue-Sat 6pm-10pm", "Tu-Su 12:00-15:00", "Tu-Sa 18:00-22:00"],
    ["mo-su 12:00-15:00; we-sa 18:00-22:00", "Mo-Su 12:00-15:00", "We-Sa 18:00-22:00"],
    ["Mo-Fr 7:00-16:00;\nWe 18:00-21:00", "Mo-Fr 07:00-16:00", "We 18:00-21:00"],
  ])("HRS-06 “%s” is asked whether it means both times", (typed, first, last) => {
    const [both, later] = [`${first}, ${last}`, `${first}; ${last}`];
    expect(readHours(typed)).toEqual({
      text: null,
      wrong: `These hours may be ${both} (both times on the same day) or ${later} (the later times alone). Write the one that you mean`,
    });
    for (const reading of [both, later]) expect(readHours(reading).text).toBe(reading);
  });

  test.each([
    ["Mo-Su 12:00-15:00;We-Sa 18:00-22:00", "Mo-Su 12:00-15:00; We-Sa 18:00-22:00"],
    [
      'PH off; Mo-Su 12:00-15:00; We-Sa 18:00-22:00 "call; or write"',
      'Mo-Su 12:00-15:00; We-Sa 18:00-22:00 "call; or write"; PH off',
    ],
  ])("HRS-06 in “%s”, which is OpenStreetMap's own format, a semicolon replaces", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
  });

  test.each([
    [
      "Tu-Su 12:00-15:00\nTu-Sa 18:00-22:00\nDec 25 off\nDec 26 off",
      "Tu-Su 12:00-15:00, Tu-Sa 18:00-22:00; Dec 25 off; Dec 26 off",
    ],
    ["Mo-Su 09:00-17:00\nDec 25 off", "Mo-Su 09:00-17:00; Dec 25 off"],
  ])("HRS-06 “%s” keeps both times above its dates", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
    expect(readHours(kept).text).toBe(kept);
  });

  test("HRS-06 both times are there on a day that both lines name, and one on the other days", () => {
    const { text } = readHours("Tue-Sun 12pm-3pm\nTue-Sat 6pm-10pm");
    expect(week(text ?? "")?.slice(5)).toEqual(["Sa 12:00-15:00,18:00-22:00", "Su 12:00-15:00"]);
  });

  test.each([
    [
      "Mo-Fr 9-5",
      "“9-5” may be 09:00-17:00 or 09:00-29:00 (until 05:00 the next morning). Write the one that you mean",
    ],
    [
      "Tu-Sa 9:00-6:00",
      "“9:00-6:00” may be 09:00-18:00 or 09:00-30:00 (until 06:00 the next morning). Write the one that you mean",
    ],
    [
      "Mo-Fr 09:00-05:00",
      "“09:00-05:00” may be 09:00-17:00 or 09:00-29:00 (until 05:00 the next morning). Write the one that you mean",
    ],
    [
      "12:00-02:30, 18:00-22:00",
      "“12:00-02:30” may be 12:00-14:30 or 12:00-26:30 (until 02:30 the next morning). Write the one that you mean",
    ],
    [
      "Mo 6pm-12pm",
      "“6pm-12pm” may be 18:00-24:00 or 18:00-36:00 (until 12:00 the next day). Write the one that you mean",
    ],
    ["Mo 12am-5pm", "“12am-5pm” may be 12:00-17:00 or 00:00-17:00. Write the one that you mean"],
    [
      "Mo-Sa 11-10",
      "“11-10” may be 11:00-22:00 or 11:00-34:00 (until 10:00 the next morning). Write the one that you mean",
    ],
    ["daily 6-10", "“6-10” may be 06:00-10:00 or 18:00-22:00. Write the one that you mean"],
    ["Fri 5-12pm", "“5-12pm” may be 05:00-12:00 or 17:00-24:00. Write the one that you mean"],
    ["6:30-12pm", "“6:30-12pm” may be 06:30-12:00 or 18:30-24:00. Write the one that you mean"],
    [
      "Mo-Th 17:00-22:00; Fr 6-12pm",
      "“6-12pm” may be 06:00-12:00 or 18:00-24:00. Write the one that you mean",
    ],
    ["Vr 7-12nm", "“7-12nm” may be 07:00-12:00 or 19:00-24:00. Write the one that you mean"],
    ["Mo 6-10pm", "“6-10pm” may be 06:00-22:00 or 18:00-22:00. Write the one that you mean"],
    [
      "Mo-Fr 07:00-8:00",
      "“07:00-8:00” may be 07:00-08:00 or 07:00-20:00. Write the one that you mean",
    ],
    [
      "Mo-Fr 9:00-17:00; Sa 10-2",
      "“10-2” may be 10:00-14:00 or 10:00-02:00. Write the one that you mean",
    ],
    ["Mo-Sa 8-18 Su 1-5", "“1-5” may be 01:00-05:00 or 13:00-17:00. Write the one that you mean"],
    [
      "Mo-Fr 08:00-17:00; Sa 1-4",
      "“1-4” may be 01:00-04:00 or 13:00-16:00. Write the one that you mean",
    ],
    [
      "Mo-Fr 17-22, Sa 2-10",
      "“2-10” may be 02:00-10:00 or 14:00-22:00. Write the one that you mean",
    ],
    ["Mo-Fr 9 till late", "“9-late” may be 09:00+ or 21:00+. Write the one that you mean"],
    ["9+", "“9+” may be 09:00+ or 21:00+. Write the one that you mean"],
    [
      "Mo-Fr 07:00-22:00; Sa 8 tot laat",
      "“8-laat” may be 08:00+ or 20:00+. Write the one that you mean",
    ],
    [
      "Mo-Fr 9-5+",
      "“9-5+” may be 09:00-17:00+ or 09:00-29:00+ (until 05:00 the next morning). Write the one that you mean",
    ],
    ...Object.entries({
      "12:00-02:30": ["12:00-14:30", "12:00-26:30 (until 02:30 the next morning)"],
      "11:00-03:00": ["11:00-15:00", "11:00-27:00 (until 03:00 the next morning)"],
      "11:00-05:00": ["11:00-17:00", "11:00-29:00 (until 05:00 the next morning)"],
      "10:00-04:00": ["10:00-16:00", "10:00-28:00 (until 04:00 the next morning)"],
      "10-3": ["10:00-15:00", "10:00-27:00 (until 03:00 the next morning)"],
      "10-11": ["10:00-11:00", "22:00-23:00"],
      "10-12": ["10:00-12:00", "22:00-24:00"],
      "11-12": ["11:00-12:00", "23:00-24:00"],
      "06:00-10:00pm": ["06:00-22:00", "18:00-22:00"],
      "05:30-10:00 pm": ["05:30-22:00", "17:30-22:00"],
      "11am-12pm": ["11:00-12:00", "11:00-24:00"],
      "12am-12pm": ["12:00-24:00", "00:00-12:00"],
      "11:00-09:00": ["11:00-21:00", "11:00-33:00 (until 09:00 the next morning)"],
      "11:00-09:30": ["11:00-21:30", "11:00-33:30 (until 09:30 the next morning)"],
      "10:00-06:00": ["10:00-18:00", "10:00-30:00 (until 06:00 the next morning)"],
      "10:30-05:00": ["10:30-17:00", "10:30-29:00 (until 05:00 the next morning)"],
      "8am-01:00": ["08:00-13:00", "08:00-25:00 (until 01:00 the next morning)"],
      "8:00-1:00": ["08:00-13:00", "08:00-25:00 (until 01:00 the next morning)"],
      "07:00-02:00": ["07:00-14:00", "07:00-26:00 (until 02:00 the next morning)"],
      "9am-5am": ["09:00-17:00", "09:00-29:00 (until 05:00 the next morning)"],
      "9am-9am": ["09:00-21:00", "09:00-33:00 (until 09:00 the next morning)"],
      "9pm-5pm": ["09:00-17:00", "21:00-05:00"],
      "5pm-1pm": ["05:00-13:00", "17:00-01:00"],
      "17:00-17:00": ["17:00-05:00", "17:00-41:00 (until 17:00 the next day)"],
      "20:00-15:00": ["20:00-03:00", "20:00-39:00 (until 15:00 the next day)"],
      "17:00-09:00": ["17:00-21:00", "17:00-33:00 (until 09:00 the next morning)"],
      "5pm-9am": ["17:00-21:00", "17:00-33:00 (until 09:00 the next morning)"],
      "17:00-06:30": ["17:00-18:30", "17:00-30:30 (until 06:30 the next morning)"],
      "22:00-12:00": ["22:00-24:00", "22:00-36:00 (until 12:00 the next day)"],
      "12-2am": ["12:00-02:00", "00:00-02:00"],
      "12:30-1am": ["12:30-01:00", "00:30-01:00"],
      "12-4 vm": ["12:00-28:00 (until 04:00 the next morning)", "00:00-04:00"],
    }).map(([typed, [one, other]]): [string, string] => [
      `Mo-Su ${typed}`,
      `“${typed}” may be ${one} or ${other}. Write the one that you mean`,
    ]),
    ...Object.entries({
      "Mon-Sat 12:00-14:30, 6-10": ["6-10", "06:00-10:00", "18:00-22:00"],
      "Mo-Th 18:00-22:00; Fr-Sa 6-11": ["6-11", "06:00-11:00", "18:00-23:00"],
      "Mo-Th 18:00-22:00; Fr-Sa 7-11": ["7-11", "07:00-11:00", "19:00-23:00"],
      "Mo-Fr 12:00-15:00, 7:00-10:30": ["7:00-10:30", "07:00-10:30", "19:00-22:30"],
      "Mo-Fr 9-12:30, 1:30-17": ["1:30-17", "01:30-17:00", "13:30-17:00"],
      "12:00-15:00, 06:00-10:00pm": ["06:00-10:00pm", "06:00-22:00", "18:00-22:00"],
      "Mon-Fri 08:00-17:00, Sat 08:00-01:00": [
        ...["08:00-01:00", "08:00-13:00", "08:00-25:00 (until 01:00 the next morning)"],
      ],
      "Mon-Sun 09:00-02:00": [
        "09:00-02:00",
        "09:00-14:00",
        "09:00-26:00 (until 02:00 the next morning)",
      ],
      "Mon-Sun 07:30-01:30": [
        "07:30-01:30",
        "07:30-13:30",
        "07:30-25:30 (until 01:30 the next morning)",
      ],
      "12:00-03:00, 06:00-10:00": [
        ...["12:00-03:00", "12:00-15:00", "12:00-27:00 (until 03:00 the next morning)"],
      ],
      "12:00-02:00, 06:00-10:00; Sa 18:00-22:00": [
        ...["12:00-02:00", "12:00-14:00", "12:00-26:00 (until 02:00 the next morning)"],
      ],
      "Mo-Fr 12:00-15:00, 8-10": [
        ...["12:00-15:00, 8-10", "08:00-10:00,12:00-15:00", "12:00-15:00,20:00-22:00"],
      ],
      "09:00-12:30, 01:30-05:00": [
        ...["09:00-12:30, 01:30-05:00", "01:30-05:00,09:00-12:30", "09:00-12:30,13:30-17:00"],
      ],
    }).map(([typed, [asked, one, other]]): [string, string] => [
      typed,
      `“${asked}” may be ${one} or ${other}. Write the one that you mean`,
    ]),
  ])("HRS-06 “%s” is asked back with both readings", (typed, wrong) => {
    expect(readHours(typed)).toEqual({ text: null, wrong });
    const [, ...readings] = /may be (\S+) or (\S+?)(?: \([^)]*\))?\. /.exec(wrong) ?? [];
    for (const reading of readings) expect(readHours(`Mo ${reading}`).text).toBe(`Mo ${reading}`);
  });

  test.each([
    ["Mon-Sat 09:00-17:00, Sun 00:00-00:00", "00:00-00:00"],
    ["Mon-Sat 09:00-17:00, Sun 0-0", "0-0"],
    ["Mon-Sat 9am-5pm, Sun 12am-12am", "12am-12am"],
    ["Mon-Sat 9am-5pm, Sun midnight to midnight", "midnight-midnight"],
    ["Mon-Sat 09:00-17:00; Su 00:00-00:00", "00:00-00:00"],
    ["Sun 00h00 - 00h00, Mon-Sat 18:00-late", "00h00-00h00"],
  ])("HRS-06 in “%s”, beside other hours, %s may be a closed day", (typed, times) => {
    expect(readHours(typed).wrong).toBe(
      `“${times}” may be closed or 00:00-24:00. Write the one that you mean`,
    );
  });

  test.each([
    ["Mon-Sat 09:00-17:00, Sun closed", "Mo-Sa 09:00-17:00; Su off"],
    ["Mon-Sat 09:00-17:00, Sun 00:00-24:00", "Mo-Sa 09:00-17:00; Su 00:00-24:00"],
    ["Mo-Fr 00:00-00:00; Sa,Su off", "Mo-Fr 00:00-00:00; Sa,Su off"],
  ])("HRS-06 “%s” says which days are closed", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
  });

  test.each([
    ["Mon-Thu 11:00-22:00, Fri-Sat 11:00-12:00", "11:00-12:00", "11:00"],
    ["Mon-Thu 10am-10pm, Fri-Sat 10am-12pm", "10am-12pm", "10:00"],
    ["Mon-Thu 11-22, Fri 11-12", "11-12", "11:00"],
    ["Fri-Sat 11:00-12:00, Sun-Thu 11:00-late", "11:00-12:00", "11:00"],
    ["Sun-Thu 10:30-00:30, Fri-Sat 10:00-12:00", "10:00-12:00", "10:00"],
  ])("HRS-06 in “%s”, beside evenings, %s may end at midnight", (typed, times, from) => {
    expect(readHours(typed).wrong).toBe(
      `“${times}” may be ${from}-noon or ${from}-24:00. Write the one that you mean`,
    );
    for (const to of ["noon", "24:00"]) {
      const answer = readHours(typed.replace(times, `${from}-${to}`)).text ?? "";
      expect(answer).toContain(to === "noon" ? `${from}-12:00` : `${from}-24:00`);
      expect(readHours(answer).text).toBe(answer);
    }
  });

  test.each([
    ["Mon-Fri 8:00-18:00, Sat 8:00-12:00", "Mo-Fr 08:00-18:00; Sa 08:00-12:00"],
    ["Mon-Sat 18:00-22:00, Sun 9:00-12:00", "Mo-Sa 18:00-22:00; Su 09:00-12:00"],
    [
      "Mon-Fri 9:00-12:00, 13:00-19:00, Sat 9:00-19:00",
      "Mo-Fr 09:00-12:00,13:00-19:00; Sa 09:00-19:00",
    ],
    [
      "Mo-Th 11:00-22:00\nFr 11:00-12:00\nFr 17:00-22:00",
      "Mo-Th 11:00-22:00; Fr 11:00-12:00, Fr 17:00-22:00",
    ],
  ])("HRS-06 in “%s” 12:00 is noon", (typed, kept) => {
    expect(readHours(typed)).toEqual({ text: kept, wrong: null });
  });

  test.each(
    Object.entries({
      "Mo-Su 09:00-05:00; Dec 25 off": "09:00-05:00",
      "Mo-Fr 08:30-04:30; Dec 25 off": "08:30-04:30",
      "Mo-Sa 11:00-10:00; Dec 25 off": "11:00-10:00",
      "Mo-Su 12:00-02:30; Dec 25 off": "12:00-02:30",
      "Dec 25 off; Dec 26 6:00-10:00": "6:00-10:00",
      "Mo-Fr 09:00-05:00; SH off": "09:00-05:00",
      "Oct-Mar 09:00-06:00; Apr-Sep 09:00-05:00": "09:00-06:00",
      "Oct-Mar 09:00-17:00; Apr-Sep 07:00-03:00": "07:00-03:00",
      "Su[1] 10:00-03:00": "10:00-03:00",
      'Mo-Fr 09:00 - 05:00 || "call 18:00-20:00"': "09:00-05:00",
      "Mo-Sa 09:00-05:00 unknown": "09:00-05:00",
      "Mo-Sa 12:00-15:00, 7:00-10:30; Dec 25 off": "7:00-10:30",
    }),
  )("HRS-06 “%s” is asked back for its %s, whatever dates stand beside them", (typed, times) => {
    expect(readHours(typed).wrong?.split(" may be ")[0]).toBe(`“${times}”`);
  });

  test.each([
    "Mo-Su 09:00-29:00; Dec 25 off",
    "Oct-Mar 06:00-10:00; Apr-Sep 07:00-11:00",
    "Mo-Su 18:00-02:00; Dec 31 18:00-05:00",
    "24/7; 02:00-03:00 off; Dec 25 off",
  ])("HRS-06 the times of “%s” have one reading", (typed) => {
    expect(readHours(typed)).toEqual({ text: typed, wrong: null });
  });

  test.each(["Jan-Mar Mo-Fr 9-5", "Mo-Fr", "Mo-Fr open", "Jan Mo-Fr 08:00-17:00 Sa 08:00-13:00"])(
    "HRS-06 “%s”, of which the library warns, is refused with its sentence",
    (typed) => {
      expect(readHours(typed).wrong).toMatch(/^These hours are not certain\. [A-Z]/);
    },
  );

  test.each([
    "Mo-Fr 09:00-17:00 and by appointment",
    "Mon-Fri 9am-5pm or by appointment",
    "By appointment, Mo-Fr 09:00-17:00",
    "Mon-Fri 9:00-17:00, by appointment on Sat",
  ])("HRS-06 “%s” does not say of which times it speaks, and is refused", (typed) => {
    expect(readHours(typed).wrong).toBe(
      "Write “by appointment” right behind its days or times, as in Mo-Fr 09:00-17:00; Sa by appointment",
    );
  });

  test.each(["11:00-22:00 daily; Mon closed", "9am-5pm Mon-Fri, Sat 9am-1pm closed"])(
    "HRS-06 “%s” is not blamed for its words, which are known",
    (typed) => {
      expect(readHours(typed).wrong).toMatch(/^These hours cannot be read/);
    },
  );

  test.each(["Mo-Fr 12:00-14:30; 18:00-22:00", "PH off; 9:00-17:00"])(
    "HRS-06 “%s”, whose last times have no day, is refused",
    (typed) => {
      expect(readHours(typed).wrong).toMatch(/^Write the days of “\S+” before it, as in /);
    },
  );

  test.each([
    "Mo-Fr 09:00-17:00; 12:00-13:00 off",
    "24/7; 02:00-03:00 off",
    'Mo-Fr 09:00-17:00; 12:00-13:00 off "lunch"',
    "Mo-Fr 09:00-17:00; Mo 12:00-13:00 off",
    "Mo-Su 18:00-02:00; Mo 20:00-21:00 off",
  ])("HRS-06 “%s” says when a place is shut between its hours", (typed) => {
    expect(readHours(typed)).toEqual({ text: typed, wrong: null });
  });

  test.each([
    "Mo-Fr 09:00-17:00, 12:00-13:00 off",
    "Mo-Fr 09:00-12:00, 12:00-13:00 closed",
    'Sa 09:00-17:00; Mo-Fr 09:00-17:00,12:00-13:00 off "lunch"',
    "24/7; Mo 10:00+,12:00-13:00 off",
  ])("HRS-06 “%s” does not say for which of its times it is shut, and is refused", (typed) => {
    expect(readHours(typed).wrong).toMatch(/^Write “\S+ \S+ (?:off|closed)” with one time, as in /);
    expect(judged(typed)).toMatchObject({
      open_minutes: [],
      unsure_minutes: [expect.any(Number), expect.any(Number)],
    });
  });

  test.each([
    ["Mo-Fr 12:00-13:00 off", "Monday"],
    ["12:00-13:00 off", "Monday"],
    ["Mo off; Tu,We 12:00-13:00 off", "Tuesday"],
    ["Mo,Tu 12:00-13:00 off; We-Su closed", "Monday"],
    ["Closed Mondays", "Tuesday"],
    ["Mo off; Tu-Fr off", "Saturday"],
    ['Su off "ask"', "Monday"],
    ["Dec 25 off", "Monday"],
  ])("HRS-06 “%s” leaves open when the place is open, and is asked", (typed, day) => {
    expect(readHours(typed).wrong).toBe(`Say when it is open on ${day} too, or that it is closed`);
  });

  test.each([
    "",
    "whenever",
    "Mo-Fr 09:00-",
    "9 to 5, mostly",
    "9:00-17:00, including public holidays",
    "Mon-Fri 9:00-17:00 including public holidays",
    "Mon-Fri 630-14:00",
    "Mo 25:00-26:00",
    "Mo 9:5-17:00",
    "Mo-Fr 09:00-17:005",
    "Mo-Fr 009:00-17:00",
    "Mo-Fr 9am-0pm",
    "Mo-Su sunrise-sunset",
    "Open",
    "unknown",
    "open; Dec 25 off",
  ])("HRS-01 “%s” cannot be read", (typed) => {
    expect(readHours(typed).text).toBeNull();
  });

  test("HRS-01 a year before a colon is read, unlike minutes of three figures", () => {
    expect(readHours("2027: Mo-Fr 09:00-17:00").wrong).toBeNull();
  });
});

describe("hours between which a place is shut (HRS-06)", () => {
  test.each([
    ["Mo-Fr 12:00-13:00 off", "2026-11-25T12:30", null],
    ["Mo-Fr 09:00-17:00; 12:00-13:00 off", "2026-11-25T12:30", false],
    ["Mo-Fr 09:00-17:00; 12:00-13:00 off", "2026-11-25T13:30", true],
    ["Mo-Su 18:00-02:00; 20:00-21:00 off", "2026-11-25T20:30", false],
    ["Mo-Su 18:00-02:00; 20:00-21:00 off", "2026-11-26T01:30", true],
    ["Mo-Su 18:00-02:00; We 20:00-21:00 off", "2026-11-26T01:30", true],
    ["Mo-Su 18:00-02:00; 01:00-02:00 off", "2026-11-26T01:30", false],
  ])("HRS-06 “%s” at %s: open %s", (typed, wall, isOpen) => {
    expect(isOpenAt(judged(typed), at(wall))).toBe(isOpen);
  });
});

describe("hours in a process of their own (HRS-06)", () => {
  test("HRS-06 are read and judged as here", async () => {
    expect(await readHoursApart("Mo-Fr 9-17")).toEqual(readHours("Mo-Fr 9-17"));
    const now = at(WEDNESDAY);
    expect(await judgeHoursApart("24/7", now)).toEqual(judgeHours("24/7", now));
  });

  test("HRS-06 of one network or person wait in part only, and others are read before them", async () => {
    const begun: string[] = [];
    const read = (network: string, user_id: string | null = null) => {
      const asker = { ...newlyAsked("write", { network }), user_id };
      return askedBy(asker, async () => {
        await readHoursApart("Mo-Fr 09:00-17:00");
        begun.push(network);
      });
    };
    const crowd = Array.from({ length: 21 }, () => read("greedy"));
    await expect(read("greedy")).rejects.toBeInstanceOf(TooBusy);
    const person = Array.from({ length: 20 }, (_, index) => read(`address ${index}`, "somebody"));
    await expect(read("another address", "somebody")).rejects.toBeInstanceOf(TooBusy);
    await read("other");
    expect(begun.filter((who) => who === "greedy").length).toBeLessThan(3);
    await Promise.all([...crowd, ...person]);
  });

  test("HRS-06 are not refused as unreadable when there is no time for them", async () => {
    const asked = Array.from({ length: 60 }, () => readHoursApart("Mo-Fr 09:00-17:00"));
    const answers = await Promise.allSettled(asked);
    const refusals = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(TooBusy);
    for (const one of answers)
      if (one.status === "fulfilled") expect(one.value.text).toBe("Mo-Fr 09:00-17:00");
  });

  test("HRS-06 of a place on the map are filled in as they are when there is no time for them", async () => {
    const asked = Array.from({ length: 60 }, () => readHoursApart("Mo-Fr 09:00-17:00"));
    const extratags = { opening_hours: "mo-sa 9-17" };
    const answer = placeAnswerSchema.parse({ lat: -29, lon: 30, name: "Umbilo Grill", extratags });
    const place = await placeFrom(answer);
    await Promise.allSettled(asked);
    expect(place).toMatchObject({ opening_hours: "mo-sa 9-17", unread_hours: null });
    expect(await placeFrom(answer)).toMatchObject({ opening_hours: "Mo-Sa 09:00-17:00" });
  });
});

describe("a public holiday on a Sunday (HRS-03)", () => {
  test("HRS-03 has a day in lieu with its name", () => {
    const names = publicHolidaysWithin([Date.parse("2026-08-10"), Date.parse("2026-08-11")]);
    expect(names).toEqual([
      { begins: new Date("2026-08-10"), name: "National Women's Day (day in lieu)" },
    ]);
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

  test.each(['"by appointment"', "whenever", "PH off", "PH 10:00-14:00", "Mo off", "Dec off"])(
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
    expect(readHours(made ?? "").text).toBe(same);
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
      expect(unreadDays({ week: retyped(week, 0, row), week_line })).toEqual([
        { day: 0, readings: null },
      ]);
    }
    expect(unreadDays({ week, week_line })).toEqual([]);
  });

  test("HRS-02 a time with two readings is asked back with both", () => {
    const { week, week_line } = shown("Mo 09:00-17:00");
    const asked = (row: Partial<DayRow>) => {
      const sent = { week: retyped(week, 0, row), week_line, opening_hours: week_line };
      const read = z.unknown().transform((_, context) => readWeek(sent, context));
      return read.safeParse(null).error?.issues.map(({ message }) => message);
    };
    for (const [from1, to1, one, other] of [
      ["9:00", "5:00", "09:00 to 17:00", "09:00 to 05:00 the next morning (29:00)"],
      ["9", "5", "09:00 to 17:00", "09:00 to 05:00 the next morning (29:00)"],
      ["11h30", "10", "11:30 to 22:00", "11:30 to 10:00 the next morning (34:00)"],
      ["8", "8", "08:00 to 20:00", "08:00 to 08:00 the next morning (32:00)"],
      ["13h", "12h", "13:00 to midnight", "13:00 to 12:00 the next day (36:00)"],
      ["08:00", "01:00", "08:00 to 13:00", "08:00 to 01:00 the next morning (25:00)"],
      ["8:00", "1:00", "08:00 to 13:00", "08:00 to 01:00 the next morning (25:00)"],
    ] as const) {
      const sentence = `Did you mean ${one}, or ${other}? Write it like that`;
      expect(asked({ from1, to1 }), `${from1} to ${to1}`).toEqual([sentence]);
      for (const said of [one, other]) {
        const [, from = "", to = "", late] = /^(\S+) to (\S+)[^(]*(?:\((.*)\))?$/.exec(said) ?? [];
        expect(asked({ from1: from, to1: late ?? to }), said).toBeUndefined();
      }
    }
    expect(asked({ from1: "09:00", to1: "05:00" })?.[0]).toContain("09:00 to 17:00");
    expect(asked({ from1: "18:00", to1: "05:00" })).toBeUndefined();
    expect(asked({ from1: "9:00", to1: "17:00" })).toBeUndefined();
    expect(asked({ from2: "9:00", to2: "nine" })?.[0]).toContain("Write the times of Monday");
    const [over] = asked({ from1: "12:00", to1: "02:30", from2: "18:00", to2: "22:00" }) ?? [];
    expect(over).toBe(
      "Did you mean 12:00 to 14:30, or 12:00 to 02:30 the next morning (26:30)? Write it like that",
    );
    expect(asked({ from1: "12:00", to1: "02:30", from2: "06:00", to2: "10:00" })?.[0]).toBe(over);
    expect(asked({ from1: "06:00", to1: "10:00pm" })).toEqual([
      "Did you mean 06:00 to 22:00, or 18:00 to 22:00? Write it like that",
    ]);
    expect(asked({ from1: "11:00", to1: "04:00" })).toEqual([
      "Did you mean 11:00 to 16:00, or 11:00 to 04:00 the next morning (28:00)? Write it like that",
    ]);
    const twice = { from2: "18:00", to2: "22:00" };
    expect(asked({ from1: "12:00", to1: "14:30", ...twice })).toBeUndefined();
    expect(asked({ from1: "12:00", to1: "26:30", ...twice })).toBeUndefined();
    expect(asked({ state: "all", from1: "12:00", to1: "02:30", ...twice })).toBeUndefined();
    expect(asked({ from1: "12:00", to1: "14:30", from2: "06:00", to2: "10:00" })).toEqual([
      "Did you mean 06:00 to 10:00 and 12:00 to 14:30, or 12:00 to 14:30 and 18:00 to 22:00? Write it like that",
    ]);
  });

  test("HRS-02 a row of zeros beside other hours is asked back", () => {
    const { week, week_line } = shown("Mo-Sa 09:00-17:00");
    const issues = (row: Partial<DayRow>, rows = week) => {
      const sent = { week: retyped(rows, SUNDAY, row), week_line, opening_hours: week_line };
      const read = z.unknown().transform((_, context) => readWeek(sent, context));
      return read.safeParse(null).error?.issues.map(({ path, message }) => [...path, message]);
    };
    const asked = "Did you mean closed, or 00:00 to midnight? Write it like that";
    const zeros = { state: "open", from1: "00:00", to1: "00:00" };
    expect(issues(zeros)).toEqual([["week", SUNDAY, asked]]);
    expect(issues({ ...zeros, from1: "0", to1: "0" })).toEqual([["week", SUNDAY, asked]]);
    expect(issues({ ...zeros, to1: "midnight" })).toBeUndefined();
    expect(issues({ ...zeros, state: "closed" })).toBeUndefined();
    expect(issues({ ...zeros, state: "all" })).toBeUndefined();
    const always = week.map((row) => ({ ...row, state: "all" }));
    expect(issues(zeros, always)).toBeUndefined();
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
