import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { appSources } from "./sources.ts";

export type Pattern = { file: string; source: string; flags: string };

/** A place in the source where a pattern is built while the program runs. */
type Site = { file: string; line: number; isInFunction: boolean };

const ROOT = path.resolve(import.meta.dirname, "../..");
const CONSTRUCTOR = "RegExp";
/** Methods of a text that build a pattern from what they are given, unless it is one. */
const BUILDERS = new Set(["match", "matchAll", "search"]);
/** The names under which the service worker has caches, whose `match` takes an address. */
const CACHES = new Set(["cache", "caches"]);

/**
 * Every pattern of app/. Those built with `new RegExp` are recorded while their file loads, so they must stand outside
 * functions: a pattern that is built during a request could be anything.
 */
export async function appPatterns(): Promise<{ patterns: Pattern[]; unknown: string[] }> {
  const patterns: Pattern[] = [];
  const sites: Site[] = [];
  for (const { file, text } of appSources()) {
    const found = patternsIn(file, text);
    patterns.push(...found.patterns);
    sites.push(...found.sites);
  }
  const outside = sites.filter(({ isInFunction }) => !isInFunction);
  const built = await constructedIn(new Set(outside.map(({ file }) => file)));
  const unknown = sites
    .filter((site) => site.isInFunction || !built.some((one) => isAt(one, site)))
    .map(({ file, line }) => `${file}:${line}`);
  return { patterns: [...patterns, ...built], unknown };
}

/** The patterns that stand in a source, and the places at which it builds others, as far as `isBuilding` tells. */
export function patternsIn(file: string, text: string): { patterns: Pattern[]; sites: Site[] } {
  const patterns: Pattern[] = [];
  const sites: Site[] = [];
  visit(parseSync(file, text).program, {
    literal: ({ pattern, flags }) => patterns.push({ file, source: pattern, flags }),
    constructed: (start, isInFunction) =>
      sites.push({ file, line: text.slice(0, start).split("\n").length, isInFunction }),
  });
  return { patterns, sites };
}

function isAt(one: { file: string; line: number }, { file, line }: Site): boolean {
  return one.file === file && one.line === line;
}

type Found = {
  literal: (regex: { pattern: string; flags: string }) => void;
  constructed: (start: number, isInFunction: boolean) => void;
};

function visit(program: ESTree.Program, { literal, constructed }: Found) {
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  const construct = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== "Identifier" || callee.name !== CONSTRUCTOR) return;
    harmless.add(callee.start);
    constructed(start, depth > 0);
  };
  // Under another name, or handed on, the constructor could build anything.
  const harmless = new Set<number>();
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    BinaryExpression({ operator, right }) {
      if (operator === "instanceof") harmless.add(right.start);
    },
    TSTypeReference: ({ typeName }) => void harmless.add(typeName.start),
    Identifier({ name, start }) {
      if (name === CONSTRUCTOR && !harmless.has(start)) constructed(start, true);
    },
    Literal(node) {
      if ("regex" in node) literal(node.regex);
    },
    NewExpression: construct,
    CallExpression(call) {
      construct(call);
      if (isBuilding(call)) constructed(call.start, true);
    },
  }).visit(program);
}

/**
 * Whether a call like `text.match("a+")` builds a pattern. It does so where a text is written out in the call. A name, a
 * property or the answer of a function may hold a pattern as well as a text, and is not reported.
 */
function isBuilding({ callee, arguments: [given] }: ESTree.CallExpression): boolean {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  if (callee.computed || !BUILDERS.has(callee.property.name)) return false;
  const isOfCache = callee.object.type === "Identifier" && CACHES.has(callee.object.name);
  return !isOfCache && given !== undefined && given.type !== "SpreadElement" && isText(given);
}

/** Whether it is a string, a template or a concatenation, or may be one of these. */
function isText(node: ESTree.Expression): boolean {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string";
    case "TemplateLiteral":
    case "TaggedTemplateExpression":
      return true;
    case "BinaryExpression":
      return node.operator === "+";
    case "LogicalExpression":
      return isText(node.left) || isText(node.right);
    case "ConditionalExpression":
      return isText(node.consequent) || isText(node.alternate);
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return isText(node.expression);
    default:
      return false;
  }
}

/** Loads the files and records every pattern that is built meanwhile. */
async function constructedIn(files: Set<string>): Promise<(Pattern & { line: number })[]> {
  const built: (Pattern & { line: number })[] = [];
  const original = RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = ""]: [string, string?]) {
      const place = /app\/([^:]+):(\d+):/.exec(new Error("where").stack ?? "");
      const [, file = "", line = ""] = place ?? [];
      if (files.has(file)) built.push({ file, line: Number(line), source, flags });
      return new target(source, flags);
    },
  });
  try {
    for (const file of files) await import(path.join(ROOT, "app", file));
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}
