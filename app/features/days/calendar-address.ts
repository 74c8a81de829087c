import { href } from "react-router";

type Asked = { month: string; day?: string | null; search?: string };

export function calendarAddress({ month, day, search }: Asked): string {
  const query = new URLSearchParams({ month });
  if (day) query.set("day", day);
  if (search) query.set("search", search);
  return `${href("/admin/calendar")}?${query}`;
}
