import { href } from "react-router";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import type { IconName } from "#app/ui/icon.tsx";

export const FIRST_LISTS: Record<string, string> = {
  [href("/admin/moderation")]: href("/admin/moderation/reported"),
};

type Place = { label: string; address: string; icon: IconName; role?: Role };

export const GROUPS: { label: string; places: Place[] }[] = [
  {
    label: "The site",
    places: [
      { label: "Dashboard", address: href("/admin/dashboard"), icon: "layout-dashboard" },
      { label: "Analytics", address: href("/admin/analytics"), icon: "chart-column" },
      { label: "Activity", address: href("/admin/activity"), icon: "history" },
      { label: "Accounts", address: href("/admin/accounts"), icon: "users", role: "owner" },
      { label: "Housekeeping", address: href("/admin/housekeeping"), icon: "clock", role: "owner" },
    ],
  },
  {
    label: "Content",
    places: [
      { label: "Restaurants", address: href("/admin/restaurants"), icon: "store", role: "editor" },
      { label: "Recipes", address: href("/admin/recipes"), icon: "cooking-pot", role: "editor" },
      { label: "Dishes", address: href("/admin/dishes"), icon: "soup", role: "editor" },
      { label: "Seasons", address: href("/admin/seasons"), icon: "leaf", role: "editor" },
      { label: "Calendar", address: href("/admin/calendar"), icon: "calendar", role: "editor" },
      {
        label: "Recipe Authors",
        address: href("/admin/recipe-authors"),
        icon: "chef-hat",
        role: "editor",
      },
      { label: "Pictures", address: href("/admin/pictures"), icon: "image", role: "editor" },
    ],
  },
  {
    label: "From people",
    places: [
      {
        ...{ label: "Moderation", icon: "shield-check", role: "moderator" },
        address: href("/admin/moderation"),
      },
      {
        ...{ label: "Suggestions", icon: "square-pen", role: "editor" },
        address: href("/admin/suggestions"),
      },
      {
        ...{ label: "Take-down notices", icon: "scale", role: "moderator" },
        address: href("/admin/takedowns"),
      },
    ],
  },
];

export const OWN_ACCOUNT: Place = {
  ...{ label: "Your Account", address: href("/admin/account"), icon: "user-round" },
};

export function findPlace(pathname: string): Place | undefined {
  const places = [...GROUPS.flatMap((group) => group.places), OWN_ACCOUNT];
  return places.find(({ address }) => currentAt(pathname, address) !== undefined);
}

export function currentAt(pathname: string, address: string) {
  if (pathname === (FIRST_LISTS[address] ?? address)) return "page";
  return pathname === address || pathname.startsWith(`${address}/`) ? "true" : undefined;
}
