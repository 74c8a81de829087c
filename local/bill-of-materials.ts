import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

// CycloneDX 1.5. "npm sbom --omit dev" leaves out what both production and development need, React for one.
const PLACE = /^.*node_modules\//;

const root = path.resolve(import.meta.dirname, "..");
const packageSchema = z.object({
  version: z.string().default(""),
  license: z.string().optional(),
  integrity: z.string().startsWith("sha512-").optional(),
  /** A folder of ours, for development. */
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
});
type Package = z.infer<typeof packageSchema>;
const lockSchema = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(z.string(), packageSchema),
});

const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
const { name, version, packages } = lockSchema.parse(JSON.parse(lock));
const bill = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name, version } },
  components: Object.entries(packages)
    .filter(([place, used]) => PLACE.test(place) && isOfProduction(used))
    .map(([place, used]) => componentOf(place, used)),
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

function isOfProduction({ link, dev, devOptional }: Package): boolean {
  return !link && !dev && !devOptional;
}

function componentOf(place: string, used: Package) {
  const packageName = place.replace(PLACE, "");
  const hash = Buffer.from(used.integrity?.slice("sha512-".length) ?? "", "base64");
  return {
    type: "library",
    "bom-ref": place,
    name: packageName,
    version: used.version,
    purl: `pkg:npm/${packageName.replace("@", "%40")}@${used.version}`,
    ...(used.license && { licenses: [{ expression: used.license }] }),
    ...(hash.length > 0 && { hashes: [{ alg: "SHA-512", content: hash.toString("hex") }] }),
  };
}
