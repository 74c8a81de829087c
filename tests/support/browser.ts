import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  "--no-first-run",
];

/** TEST_BROWSER, else Playwright's own download, else an installed Chromium, else the one from npm. Needs no network. */
export async function findBrowser(): Promise<LaunchOptions> {
  const isNpmAsked = process.env.TEST_BROWSER === "npm";
  const candidates = [process.env.TEST_BROWSER, chromium.executablePath(), ...installed];
  const found = candidates.find((file) => file && existsSync(file));
  if (found && !isNpmAsked) return { executablePath: found, args };
  if (process.platform === "linux" && process.arch === "x64") return unpackBrowser();
  throw new Error(
    "No Chromium found. Run `npx playwright install chromium`, or set TEST_BROWSER to the path of one.",
  );
}

/** It is made for a hosted service and brings its own system libraries when it believes that it runs there. */
async function unpackBrowser(): Promise<LaunchOptions> {
  const folder = path.resolve("node_modules/.cache/chromium");
  mkdirSync(folder, { recursive: true });
  const environment = { ...process.env };
  Object.assign(process.env, {
    TMPDIR: folder,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_JS_RUNTIME: "nodejs24.x",
  });
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    const executablePath = await packed.executablePath();
    const libraries = [path.join(folder, "al2023", "lib"), environment.LD_LIBRARY_PATH];
    const own = {
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(":"),
      FONTCONFIG_FILE: describeFonts(folder),
    };
    return { executablePath, args, env: { ...textsOf(environment), ...own } };
  } finally {
    // Workers inherit what stays: its own font settings would leave them without a single font, and Chromium crashes then.
    const changed = ["TMPDIR", "AWS_EXECUTION_ENV", "AWS_LAMBDA_JS_RUNTIME", "FONTCONFIG_PATH"];
    for (const name of changed) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
  }
}

/** The machine's fonts and the one that came along, for a machine that has none. */
function describeFonts(folder: string): string {
  const file = path.join(folder, "fonts.conf");
  const folders = ["/usr/share/fonts", "/usr/local/share/fonts", path.join(folder, "fonts")];
  const lines = folders.map((each) => `<dir>${each}</dir>`).join("");
  const cache = `<cachedir>${path.join(folder, "fonts-cache")}</cachedir>`;
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  writeFileSync(file, `${head}<fontconfig>${lines}${cache}</fontconfig>`);
  return file;
}

function textsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
