import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  appSources,
  handedOn,
  type Import,
  importsOf,
  namesImported,
  sources,
} from "./support/sources.ts";

/** From the first to the last: a feature imports features from earlier shelves only, never from its own. */
const SHELVES = [
  ["reading"],
  ["vocabulary"],
  ["amounts", "facts", "hours", "images", "limits", "places", "readiness"],
  ["users", "search"],
  ["admins", "inbox", "sharing"],
  ["editing"],
  ["authors", "cleaning", "comments", "geocoder"],
  ["people", "reviews"],
  ["made"],
  ["dishes"],
  ["seasons"],
  ["days"],
  ["recipes", "restaurants"],
  ["favorites"],
  [
    "cooking",
    "lists",
    "shopping",
    "browse",
    "dashboard",
    "analytics",
    "contributions",
    "reports",
    "takedowns",
  ],
  ["account", "moderation"],
  ["housekeeping", "site"],
];

const MAY_IMPORT: Record<string, string[]> = {
  routes: ["routes", "openapi", "http", "features", "ui", "styles"],
  door: ["door", "openapi", "http", "infra"],
  http: ["http", "features", "ui", "infra"],
  openapi: ["openapi", "routes", "http", "features"],
  features: ["features", "ui", "infra", "generated"],
  ui: ["ui", "styles"],
  enhance: ["enhance"],
  worker: ["worker", "features"],
  infra: ["infra", "generated"],
};

/**
 * What prepares and fills the database may use the product. What stands in for the outside world knows its settings; what
 * builds compresses the files that the door sends.
 */
const OUTSIDE_MAY_IMPORT: Record<string, string[]> = {
  local: ["local", "prisma", "infra", "door"],
  prisma: ["prisma", "features", "infra", "generated"],
};

const BUDGETS = [
  { name: "An API route", pattern: /^routes\/api\//, lines: 50 },
  { name: "A file of routes", pattern: /^routes\//, lines: 150 },
  { name: "A component", pattern: /\.tsx$/, lines: 200 },
  { name: "Any other file", pattern: /./, lines: 250 },
];

/** Words and drawings, as many as there are. */
const CONTENT = /^prisma\/(demo|generate)\/.+$/;

const files = appSources();
const imports = files.flatMap((source) => importsOf(source));

describe("imports flow one way", () => {
  test("between the areas of app/", () => {
    const wrong = imports.filter(({ file, target, isTypeOnly }) => {
      const allowed = MAY_IMPORT[areaOf(file)];
      // What the root has loaded is typed by the root itself.
      const isOfFramework = target.includes("+types/") || (isTypeOnly && target === "root.tsx");
      return allowed && !allowed.includes(areaOf(target)) && !isOfFramework;
    });
    expect(shown(wrong)).toEqual([]);
  });

  /** Folders for several routes, and the types that React Router makes for each route. */
  const SERVES_ROUTES = /^routes\/(?:forms|rows|shared)\/|\+types\//;

  test("into a route's own parts from this route alone", () => {
    const routeOf = (file: string) => file.replace(/(?<=\/[^./]+)\..*$/, "");
    const wrong = imports.filter(
      ({ file, target }) =>
        areaOf(file) === "routes" &&
        areaOf(target) === "routes" &&
        !SERVES_ROUTES.test(target) &&
        routeOf(file) !== routeOf(target),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test.each(Object.entries(OUTSIDE_MAY_IMPORT))("into %s/ from where it may", (folder, allowed) => {
    const wrong = sources(folder, "**/*.{ts,mjs}")
      .flatMap((source) => importsOf(source, folder))
      .filter(({ target }) => !allowed.includes(areaOf(target)));
    expect(shown(wrong)).toEqual([]);
  });

  test("between features, from shelf to earlier shelf", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from && to && from !== to && shelfOf(to) >= shelfOf(from);
    });
    expect(shown(wrong)).toEqual([]);
  });

  test("and never in a circle, by types neither", () => {
    const targets = Map.groupBy(imports, ({ file }) => file);
    const passed = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, way: string[]) => {
      const from = way.indexOf(file);
      if (from >= 0) circles.push([...way.slice(from), file].join(" → "));
      if (passed.has(file) || from >= 0) return;
      for (const { target } of targets.get(file) ?? []) follow(target, [...way, file]);
      passed.add(file);
    };
    for (const { file } of files) follow(file, []);
    expect(circles).toEqual([]);
  });

  test("and every feature has its shelf", () => {
    const features = new Set(files.map(({ file }) => featureOf(file)).filter(Boolean));
    const known = SHELVES.flat();
    expect([...features].filter((feature) => feature && !known.includes(feature))).toEqual([]);
  });
});

describe("the outside world", () => {
  test("is reached through files that never go to the browser", () => {
    const reaching = imports.filter(
      ({ target, isTypeOnly }) =>
        !isTypeOnly && (areaOf(target) === "infra" || target.startsWith("generated/prisma/client")),
    );
    const wrong = reaching.filter(({ file }) => !/\.server\.tsx?$/.test(file));
    expect(shown(wrong)).toEqual([]);
  });

  test("is configured in one place", () => {
    // The zone of the clock is no setting of ours.
    const readers = files.filter(({ text }) => /process\.env\b(?!\.TZ\b)/.test(text));
    expect(readers.map(({ file }) => file)).toEqual(["infra/env.server.ts"]);
  });

  test("is not named by what the browser gets", () => {
    const secretive = imports.filter(
      ({ file, target, isTypeOnly }) =>
        /^(ui|enhance)\//.test(file) && !isTypeOnly && target.includes(".server"),
    );
    expect(shown(secretive)).toEqual([]);
  });
});

describe("files", () => {
  test.each(BUDGETS)("$name has $lines lines at the most", ({ pattern, lines }) => {
    const outside = ["local", "prisma"].flatMap((folder) =>
      sources(folder, "**/*.{ts,mjs}").map((one) => ({ ...one, file: `${folder}/${one.file}` })),
    );
    const own = [...files, ...outside].filter(({ file }) => budgetOf(file)?.pattern === pattern);
    const over = own.filter((one) => one.lines > lines && !CONTENT.test(one.file));
    expect(over.map(({ file, lines: length }) => `${file}: ${length}`)).toEqual([]);
  });

  test("hand nothing on that another file exports", () => {
    const barrels = files.filter(
      (source) => /^export\s[^;]*?\sfrom\s+"/m.test(source.text) || handedOn(source).length > 0,
    );
    // React Router asks for everything of the server's entry in this one file.
    expect(barrels.map(({ file }) => file)).toEqual(["entry.server.tsx"]);
  });

  test("export only what another file imports, unless React Router or server.mjs asks for it", () => {
    const imported = ["app", "tests", "local", "prisma"].flatMap((folder) =>
      sources(folder, "**/*.{ts,tsx}").flatMap((source) => namesImported(source, folder)),
    );
    const all = [
      ...files,
      ...sources("local", "**/*.ts").map((source) => ({ ...source, file: `local/${source.file}` })),
    ];
    const exported = all.flatMap(({ file, text }) => {
      if (
        /^(routes\/|root\.tsx|entry\.|door\/workers\.)/.test(file) ||
        imported.includes(`${file} *`)
      )
        return [];
      const found = text.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm);
      return [...found].map(([, name]) => `${file} ${name}`);
    });
    expect(exported.filter((one) => !imported.includes(one))).toEqual([]);
  });

  test("are named in kebab-case, and for what they hold", () => {
    const wrong = files.filter(({ file }) =>
      file
        .split("/")
        .some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(part) || isVague(part)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test.each([
    { area: "ui", nouns: /\b(recipe|restaurant|favou?rite|ingredient|cuisine)s?\b/i },
    { area: "enhance", nouns: /\b(recipe|restaurant|favou?rite|ingredient|cuisine)s?\b/i },
    {
      area: "http",
      nouns: /\b(recipe|restaurant|favou?rite|author|comment|review|ingredient)s?\b/i,
    },
  ])("of $area know no noun of the product", ({ area, nouns }) => {
    const knowing = files.filter(
      ({ file, text }) => areaOf(file) === area && nouns.test(withoutComments(text)),
    );
    expect(knowing.map(({ file }) => file)).toEqual([]);
  });

  test("of features stand in folders of at most 25 files", () => {
    const folders = Map.groupBy(
      files.filter(({ file }) => file.startsWith("features/")),
      ({ file }) => file.slice(0, file.lastIndexOf("/")),
    );
    const large = [...folders].filter(([, inside]) => inside.length > 25);
    expect(large.map(([folder]) => folder)).toEqual([]);
  });

  test("of an API route stand beside what it says of itself", () => {
    const named = files.map(({ file }) => file);
    const silent = named.filter((file) => {
      const isRoute = /^routes\/api\/.*(?<!\.operations)\.ts$/.test(file);
      const isAnswering = !/\/(guard|open|not-found|editors|moderators)\.ts$/.test(file);
      return isRoute && isAnswering && !named.includes(file.replace(/\.ts$/, ".operations.ts"));
    });
    expect(silent).toEqual([]);
  });

  test("of forms are named by the noun they write, each in one file", () => {
    const named = files
      .filter(({ file }) => file.startsWith("routes/forms/"))
      .map(({ file }) => file.replace(/^routes\/forms\/|(\.server)?\.tsx?$/g, ""));
    expect(named).toEqual([...new Set(named)]);
    const writers = named.filter((name) => /-(form|write)$/.test(name));
    const nouns =
      /^(account|admin|appeal|author|comment|dish|edit|list|made|plan|recipe|report|season|takedown|restaurant|review|suggestion)-/;
    expect(writers.filter((name) => !nouns.test(name))).toEqual([]);
    expect(writers.length).toBeGreaterThan(5);
  });

  test("name no type as TypeScript names one of its own", () => {
    const everything = ["app", "local", "prisma", "tests"].flatMap((folder) =>
      sources(folder, "**/*.{ts,tsx}"),
    );
    const own = /^(export )?type (Pick|Omit|Record|Partial|Required|Exclude|Extract)\b/m;
    expect(everything.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("leave nothing for later", () => {
    const everything = ["app", "local", "prisma", "tests"].flatMap((folder) =>
      sources(folder, "**/*.{ts,tsx,mjs,css}"),
    );
    const unfinished = everything.filter(({ text }) => /\b(TO[D]O|FIX[M]E|XX[X])\b/.test(text));
    expect(unfinished.map(({ file }) => file)).toEqual([]);
  });
});

describe("comments", () => {
  const HALF_SENTENCE =
    /(?:^\s*\/\/ |\/\*\*[\s*]+)(?:What|Of|For|As|Those|Who|By|Also|Or|And|Which) .*/gm;

  test("are sentences in which somebody or something acts", () => {
    const begun = appSources().flatMap(({ file, text }) =>
      [...text.matchAll(HALF_SENTENCE)].map(([line]) => `${file}: ${line.trim()}`),
    );
    expect(begun).toEqual([]);
  });
});

describe("tests", () => {
  test("in the browser fail on what the browser complains about", () => {
    const unwatched = sources("tests/e2e", "**/*.spec.ts").filter(
      ({ text }) => !text.includes("support/journey.ts"),
    );
    expect(unwatched.map(({ file }) => file)).toEqual([]);
  });

  test("use every core", () => {
    for (const file of ["vitest.config.ts", "playwright.config.ts"]) {
      expect(readFileSync(file, "utf8")).toMatch(/(maxWorkers|workers): availableParallelism\(\)/);
    }
  });

  test("wait for something, never for a while", () => {
    const sleeping = sources("tests/e2e", "**/*.spec.ts").filter(({ text }) =>
      text.includes("waitForTimeout"),
    );
    expect(sleeping.map(({ file }) => file)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");
}

function areaOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1];
}

function shelfOf(feature: string): number {
  return SHELVES.findIndex((shelf) => shelf.includes(feature));
}

function budgetOf(file: string) {
  return BUDGETS.find(({ pattern }) => pattern.test(file));
}

function isVague(part: string): boolean {
  return /^(utils?|helpers?|lib|common|misc|services?|managers?)(\.|$)/.test(part);
}

function shown(wrong: Import[]): string[] {
  return wrong.map(({ file, target }) => `${file} imports ${target}`);
}
