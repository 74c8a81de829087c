export const DAYS = [
  { day: "Mo", label: "Monday" },
  { day: "Tu", label: "Tuesday" },
  { day: "We", label: "Wednesday" },
  { day: "Th", label: "Thursday" },
  { day: "Fr", label: "Friday" },
  { day: "Sa", label: "Saturday" },
  { day: "Su", label: "Sunday" },
  { day: "PH", label: "Public holidays" },
] as const;

export const WEEKDAYS = 7;

export function numbersOf(days: string): number[] {
  return days.split(",").flatMap((part) => {
    const [first, last = first] = part.split("-");
    const [start, end] = [first, last].map((name) => DAYS.findIndex(({ day }) => day === name));
    const all = DAYS.map((_, day) => day);
    if (start === undefined || end === undefined || start < 0 || end < 0) return [];
    return start <= end
      ? all.slice(start, end + 1)
      : [...all.slice(start, WEEKDAYS), ...all.slice(0, end + 1)];
  });
}
