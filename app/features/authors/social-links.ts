import { safeLink } from "#app/features/vocabulary/web-link.ts";

const NETWORKS = {
  instagram: { label: "Instagram", profile: "https://www.instagram.com/", icon: "instagram" },
  facebook: { label: "Facebook", profile: "https://www.facebook.com/", icon: "facebook" },
  twitter: { label: "Twitter", profile: "https://x.com/", icon: "twitter" },
} as const;

export const NETWORK_NAMES = ["instagram", "facebook", "twitter"] as const;
type Network = (typeof NETWORK_NAMES)[number];

type SocialLink = {
  network: Network;
  label: string;
  icon: (typeof NETWORKS)[Network]["icon"];
  address: string;
};

/** Old rows hold text, broken text, or null instead of an object (T-12, T-19). */
export function readSocialLinks(stored: unknown): SocialLink[] {
  const links = asObject(stored);
  return NETWORK_NAMES.flatMap((network) => {
    const address = profileAddress(network, links[network]);
    const { label, icon } = NETWORKS[network];
    return address ? [{ network, label, icon, address }] : [];
  });
}

export function enteredLinks(stored: unknown): Record<Network, string> {
  const links = asObject(stored);
  const entered = (network: Network) =>
    typeof links[network] === "string" ? links[network].trim() : "";
  return {
    instagram: entered("instagram"),
    facebook: entered("facebook"),
    twitter: entered("twitter"),
  };
}

function profileAddress(network: Network, handleOrLink: unknown): string | null {
  if (typeof handleOrLink !== "string") return null;
  const text = handleOrLink.trim();
  const handle = /^@?([\w.-]{1,60})$/.exec(text)?.[1];
  if (handle && /\w/.test(handle) && !/\.(com|co\.za|net|org)$/i.test(handle))
    return NETWORKS[network].profile + handle;
  return safeLink(text);
}

export function linkLabel(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

function asObject(stored: unknown): Record<string, unknown> {
  if (typeof stored === "string") {
    try {
      return asObject(JSON.parse(stored));
    } catch {
      return {};
    }
  }
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}
