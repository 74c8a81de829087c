import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { z } from "zod";
import routes from "../../app/routes.ts";
import { appSources, importsOf, type Source } from "./sources.ts";

/** The names that code reads from addresses, forms or headers, and where it reads one that could not be found out. */
export type NamesRead = { names: string[]; unread: string[] };

const READ = /([\w.?)\]]+)\.(?:get|getAll|has|delete)\(\s*([^()]*?),?\s*\)/g;
const HEADER_READ =
  /(?<![-\w])headers(?:\.(?:get|has)\(([^()]*)\)|\[([^\]]*)\]|\.([a-z]+)\b(?!\())/g;
const HEADERS_PICKED = /\{ ([^{}]+) \} = request\.headers;/g;
const METHODS_OF_HEADERS = new Set(["get", "has", "set", "append", "delete"]);
/** Code that makes an object of all parameters of an address. */
const WHOLE = /\b(?:queryOf|readQuery)\(|Object\.fromEntries\((?:\w+\.)*searchParams\)/;
/** In the folders that every page passes through. */
const FOR_ALL = /^(?:http|door)\/|^(?:root|entry\.server)\.tsx$/;

/** The program that runs in a browser reads the addresses of its own pages. */
const server = appSources().filter(({ file }) => !/^(?:enhance|worker)\//.test(file));
const byFile = new Map(server.map((source) => [source.file, source]));

/** Each address of routes.ts with the file of its route. */
export const ends = endsIn(routes);

/** For each address the parameters that its own files read, and at the home page those that are read wherever one is. */
export async function parametersOf(address: string, file: string): Promise<string[]> {
  const own = [...closureOf(file)].filter((one) => !FOR_ALL.test(one));
  const reached = new Set(ends.flatMap((end) => [...closureOf(end.file)]));
  const others = [...byFile.keys()].filter((one) => FOR_ALL.test(one) || !reached.has(one));
  const files = address === "/" ? [...own, ...others] : own;
  const read = await Promise.all(files.map(parametersIn));
  return [...new Set(read.flatMap(({ names }) => names))];
}

export async function allParameters(): Promise<NamesRead> {
  const read = await Promise.all([...byFile.keys()].map(parametersIn));
  return joined(read);
}

export function headersRead(): NamesRead {
  return joined(server.filter(({ file }) => !file.startsWith("openapi/")).map(headersIn));
}

/** The fields that the files of a route take out of a form by name, which no form of its page may hold just then. */
export function fieldsReadBy(file: string): string[] {
  const files = [...closureOf(file)].flatMap((one) => byFile.get(one) ?? []);
  return joined(files.map((source) => namesAsked(source, isOfForm))).names;
}

function joined(read: NamesRead[]): NamesRead {
  const names = new Set(read.flatMap((one) => one.names));
  return { names: [...names], unread: read.flatMap(({ unread }) => unread) };
}

const known = new Map<string, Promise<NamesRead>>();

function parametersIn(file: string): Promise<NamesRead> {
  const found = known.get(file) ?? readParameters(byFile.get(file));
  known.set(file, found);
  return found;
}

async function readParameters(source: Source | undefined): Promise<NamesRead> {
  if (!source) return { names: [], unread: [] };
  const asked = namesAsked(source, isOfAddress);
  return joined([asked, WHOLE.test(source.text) ? await namesOfWhole(source) : asked]);
}

function namesAsked({ file, text }: Source, isMeant: (object: string, text: string) => boolean) {
  const asked = [...text.matchAll(READ)].filter(([, object = ""]) => isMeant(object, text));
  return joined(
    asked.map(([, , named = ""]) => {
      const names = namesOf(named, text);
      return { names, unread: names.length === 0 ? [`${file}: ${named}`] : [] };
    }),
  );
}

function isOfAddress(object: string, text: string): boolean {
  const name = nameAtEnd(object);
  if (name === "searchParams") return true;
  return new RegExp(
    `\\b${name}(?:: URLSearchParams\\b| = new URLSearchParams\\(| = [\\w.]*searchParams;)`,
  ).test(text);
}

function isOfForm(object: string, text: string): boolean {
  const name = nameAtEnd(object);
  return /^form(?:Data)?$/.test(name) || (name === "request" && text.includes("readForm(request)"));
}

/** Of "(await readForm(request))" the request. */
function nameAtEnd(object: string): string {
  return /(\w+)[?)]*$/.exec(object)?.[1] ?? "";
}

/** A text, a constant of the file, what a list goes through, or any text of the lists that stand in the file. */
function namesOf(named: string, text: string): string[] {
  if (/^["`]/.test(named)) return textsIn(named);
  const name = /^\w+$/.exec(named)?.[0];
  if (name === undefined) return [];
  const asConstant = new RegExp(`const ${name} = ("[^"]*");`);
  const elsewhere = server.find((one) => asConstant.test(one.text) && text.includes(name));
  const constant = (asConstant.exec(text) ?? asConstant.exec(elsewhere?.text ?? ""))?.[1];
  const inPlace = new RegExp(`(\\[[^\\]]*\\])\\.\\w+\\(\\(?${name}\\b`).exec(text)?.[1];
  if (constant ?? inPlace) return textsIn(constant ?? inPlace ?? "");
  const lists = [...text.matchAll(/^(?:export )?const \w+ = (?:new Set\()?(\[[^\]]*\])/gm)];
  return lists.flatMap(([, list = ""]) => textsIn(list));
}

function textsIn(code: string): string[] {
  return [...code.matchAll(/"([^"]*)"/g)].map(([, one = ""]) => one);
}

/** The keys of each schema that the file parses with, and what it takes out of the object by name. */
async function namesOfWhole(source: Source): Promise<NamesRead> {
  const { file, text } = source;
  const parsed = text.matchAll(/\b(\w+Schema)(?:\.shape\.\w+)?\.(?:safeP|p)arse\(/g);
  const asked = text.matchAll(/\breadQuery\([^;]*?, (\w+)\)/g);
  const used = [...new Set([...parsed, ...asked].map(([, name = ""]) => name))];
  const objects = [...text.matchAll(/const (\w+) = (?:queryOf\(|Object\.fromEntries\()/g)];
  const keys = await Promise.all(used.map((name) => keysOf(name, source)));
  return {
    names: [
      ...objects.flatMap(([, name = ""]) => takenFrom(name, text)),
      ...keys.flatMap((some) => some ?? []),
    ],
    unread: used.filter((_, place) => keys[place] === null).map((name) => `${file}: ${name}`),
  };
}

function takenFrom(name: string, text: string): string[] {
  const picked = new RegExp(`const \\{ ([\\w, ]+) \\} = ${name};`).exec(text)?.[1] ?? "";
  const dotted = [...text.matchAll(new RegExp(`(?<![-\\w])${name}\\.(\\w+)`, "g"))];
  return [...picked.split(", ").filter(Boolean), ...dotted.map(([, one = ""]) => one)];
}

async function keysOf(name: string, { text }: Source): Promise<string[] | null> {
  const own = new RegExp(`const ${name} = z\\.object\\(\\{([^]*?)\\}\\);`).exec(text)?.[1];
  if (own !== undefined)
    return [...own.matchAll(/(?:^|\n {2}|^ |, )(\w+):/g)].map(([, key = ""]) => key);
  if (new RegExp(`const ${name} = z\\.enum\\(`).test(text)) return [];
  const target = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from "#([^"]+)"`).exec(text)?.[1];
  if (!target) return null;
  const module = await import(path.resolve(target));
  return keysIn(z.toJSONSchema(module[name], { io: "input", unrepresentable: "any" }));
}

/** The keys of a schema. Null for a schema that does not tell them. */
function keysIn({ properties, anyOf, oneOf, type }: z.core.JSONSchema.BaseSchema): string[] | null {
  if (properties) return Object.keys(properties);
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((one) => keysIn(one) ?? []);
  return type ? [] : null;
}

function headersIn({ file, text }: Source): NamesRead {
  const picked = [...text.matchAll(HEADERS_PICKED)].flatMap(([, names = ""]) =>
    names.split(", ").map((one) => one.replace(/["]|[:=].*$/g, "").trim()),
  );
  const read = [...text.matchAll(HEADER_READ)].map(([, asked, indexed, dotted]) => {
    if (dotted !== undefined)
      return { names: METHODS_OF_HEADERS.has(dotted) ? [] : [dotted], unread: [] };
    const named = asked ?? indexed ?? "";
    const names = namesOf(named, text);
    return { names, unread: names.length === 0 ? [`${file}: ${named}`] : [] };
  });
  return joined([{ names: picked, unread: [] }, ...read]);
}

const closures = new Map<string, Set<string>>();

/** The file and all that it imports, directly and through others. */
function closureOf(file: string): Set<string> {
  const found = closures.get(file);
  if (found) return found;
  const reached = new Set<string>();
  const left = [file];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const source = byFile.get(next);
    if (!source || reached.has(next)) continue;
    reached.add(next);
    for (const { target, isTypeOnly } of importsOf(source)) if (!isTypeOnly) left.push(target);
  }
  closures.set(file, reached);
  return reached;
}

type End = { address: string; file: string };

function endsIn(entries: RouteConfigEntry[], above = ""): End[] {
  return entries.flatMap(({ path: own, index, children, file }) => {
    const address = own ? `${above}/${own}` : above;
    if (children) return endsIn(children, address);
    return index || own ? [{ address: address || "/", file }] : [];
  });
}
