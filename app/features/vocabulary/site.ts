export const SITE_NAME = "Tafula";
export const TAGLINE =
  "Recipes and dining spots across South Africa. There is always a seat for you.";

export const SOCIAL_NETWORKS = [
  { name: "Facebook", icon: "facebook", address: "https://www.facebook.com/tafula.food" },
  { name: "Instagram", icon: "instagram", address: "https://www.instagram.com/tafula.food" },
  { name: "YouTube", icon: "youtube", address: "https://www.youtube.com/@tafula.food" },
  { name: "TikTok", icon: "tiktok", address: "https://www.tiktok.com/@tafula.food" },
] as const;

export const TEXT_PAGES = [
  { name: "About", address: "/about" },
  { name: "Contact", address: "/contact" },
  { name: "House rules", address: "/rules" },
  { name: "Transparency", address: "/openness" },
  { name: "Privacy", address: "/privacy" },
  { name: "Terms", address: "/terms" },
  { name: "Take-down notice", address: "/takedown" },
] as const;

export function pageTitle(subject: string) {
  return `${subject} | ${SITE_NAME}`;
}
