export const UNKNOWN_DEVICE = "Unknown device";

const BROWSERS = [
  { name: "Edge", pattern: /\bEdg/ },
  { name: "Opera", pattern: /\bOPR\// },
  { name: "Samsung Internet", pattern: /\bSamsungBrowser\// },
  { name: "Firefox", pattern: /\b(Firefox|FxiOS)\// },
  { name: "Chrome", pattern: /\b(Chrome|CriOS)\// },
  { name: "Safari", pattern: /\bSafari\// },
];

const SYSTEMS = [
  { name: "Android", pattern: /\bAndroid\b/ },
  { name: "iOS", pattern: /\b(iPhone|iPad)\b/ },
  { name: "Windows", pattern: /\bWindows\b/ },
  { name: "macOS", pattern: /\bMacintosh\b/ },
  { name: "ChromeOS", pattern: /\bCrOS\b/ },
  { name: "Linux", pattern: /\bLinux\b/ },
];

export function deviceName(user_agent: string): string {
  const browser = BROWSERS.find(({ pattern }) => pattern.test(user_agent));
  const system = SYSTEMS.find(({ pattern }) => pattern.test(user_agent));
  if (browser) return system ? `${browser.name} on ${system.name}` : browser.name;
  return /^[\w.-]{1,40}/.exec(user_agent)?.[0] ?? "";
}
