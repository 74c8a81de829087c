import adminSprite from "./icons-admin.svg?url";
import sprite from "./icons.svg?url";

/** These icons from lucide (ISC) stand in icons-admin.svg, so that visitors do not load them. */
const ADMIN_NAMES = [
  "chart-column",
  "chevron-left",
  "chevron-right",
  "chevron-up",
  "crosshair",
  "download",
  "eye",
  "flame",
  "image",
  "laptop",
  "layout-dashboard",
  "list-filter",
  "menu",
  "merge",
  "pencil",
  "power",
  "rotate-ccw",
  "shield-check",
  "smartphone",
  "soup",
  "store",
  "trash-2",
  "upload",
  "user-round",
] as const;

/**
 * The icons in icons.svg are from lucide (ISC), and those of the networks from simple-icons (CC0).
 */
export type IconName =
  | (typeof ADMIN_NAMES)[number]
  | "mark"
  | "cooking-pot"
  | "minus"
  | "mountain-snow"
  | "plus"
  | "map-pin"
  | "calendar"
  | "clock"
  | "users"
  | "chef-hat"
  | "thumbs-up"
  | "search"
  | "house"
  | "heart"
  | "message-square"
  | "flag"
  | "pin"
  | "scale"
  | "facebook"
  | "instagram"
  | "youtube"
  | "tiktok"
  | "twitter"
  | "whatsapp"
  | "monitor-smartphone"
  | "sun"
  | "moon"
  | "arrow-left"
  | "share-2"
  | "link"
  | "globe"
  | "log-out"
  | "phone"
  | "navigation"
  | "square-pen"
  | "map"
  | "external-link"
  | "locate-fixed"
  | "check"
  | "chevron-down"
  | "star"
  | "camera"
  | "images"
  | "x"
  | "eye-off"
  | "flag"
  | "scale"
  | "google"
  | "info"
  | "triangle-alert"
  | "circle-alert"
  | "circle-check"
  | "calendar-check"
  | "badge-check"
  | "leaf"
  | "vegan"
  | "wine"
  | "wine-off"
  | "credit-card"
  | "plug-zap"
  | "accessibility"
  | "umbrella"
  | "baby"
  | "wheat-off"
  | "moon-star"
  | "salad"
  | "history"
  | "lock"
  | "list-plus"
  | "list-checks"
  | "copy-plus"
  | "shopping-basket"
  | "printer"
  | "minus"
  | "arrow-up"
  | "arrow-down";

const FOR_ADMINS: readonly IconName[] = ADMIN_NAMES;

const SOLID: IconName[] = [
  "facebook",
  "instagram",
  "youtube",
  "tiktok",
  "twitter",
  "whatsapp",
  "google",
];

/** Screen readers skip the icon, so a control without words needs an `aria-label`. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const classes = `i ${SOLID.includes(name) ? "fill " : ""}${className}`.trim();
  const address = `${FOR_ADMINS.includes(name) ? adminSprite : sprite}#${name}`;
  // A page has fifty icons, and the server renders the same elements faster as text.
  if (import.meta.env.SSR) {
    const __html = `<use href="${address}"></use>`;
    return <svg className={classes} aria-hidden="true" dangerouslySetInnerHTML={{ __html }} />;
  }
  return (
    <svg className={classes} aria-hidden="true">
      <use href={address} />
    </svg>
  );
}

export function Mark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${sprite}#mark`} />
    </svg>
  );
}
