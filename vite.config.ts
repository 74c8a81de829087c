import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";

const SCRIPTS = {
  enhance: "app/enhance/enhance.ts",
  photos: "app/enhance/photos.ts",
  shopping: "app/enhance/shopping.ts",
  cook: "app/enhance/cook.ts",
  scale: "app/features/amounts/scale-servings.ts",
  nearMap: "app/features/browse/near/near-map-element.ts",
  signIn: "app/features/users/sign-in/sign-in-callback.ts",
};
/**
 * Packages of which the build takes in what it needs. Prisma's client has 72 MB and needs 5. Archives need some kilobytes, and
 * their package brings 7 MB for programs other than Node.
 */
const PACKED = [
  /^@prisma\/client/,
  /^(?:tar-stream|streamx|b4a|fast-fifo|events-universal|text-decoder)$/,
];
const VIRTUAL_MODULE = "virtual:enhance";

/**
 * Builds the scripts of pages without React as entries of their own, and tells the server their addresses through
 * `import { enhanceUrl } from "virtual:enhance"`. The server is built after the browser's files: it reads their manifest.
 */
function enhanceModule(): Plugin {
  let isDev = false;
  return {
    name: "tafula-enhance",
    configResolved(config) {
      isDev = config.command === "serve";
    },
    buildStart() {
      if (!isDev && this.environment.name === "client") {
        for (const id of Object.values(SCRIPTS)) this.emitFile({ type: "chunk", id });
      }
    },
    resolveId(id) {
      return id === VIRTUAL_MODULE ? `\0${VIRTUAL_MODULE}` : undefined;
    },
    load(id) {
      if (id !== `\0${VIRTUAL_MODULE}`) return undefined;
      const isBuilt = !isDev && this.environment.name !== "client";
      const manifest =
        isBuilt && JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
      const addresses = Object.entries(SCRIPTS).map(([name, file]) => {
        const address = manifest ? manifest[file].file : file;
        return `export const ${name}Url = ${JSON.stringify(`/${address}`)};`;
      });
      return addresses.join("\n");
    },
  };
}

/**
 * The service worker and the one that takes its place when it is switched off, as texts of the server:
 * `import { worker, farewell } from "virtual:worker"`. Each build has another, so that browsers fetch its offline page anew.
 */
function workerScripts(): Plugin {
  return {
    name: "tafula-worker",
    resolveId(id) {
      return id === "virtual:worker" ? "\0virtual:worker" : undefined;
    },
    async load(id) {
      if (id !== "\0virtual:worker") return undefined;
      const isBuilt = this.environment.name === "ssr" && this.environment.mode === "build";
      if (!isBuilt) return `export const worker = ""; export const farewell = "";`;
      const manifest = readFileSync("build/client/.vite/manifest.json");
      const fingerprint = createHash("sha256").update(manifest).digest("hex").slice(0, 16);
      const worker = `/* ${fingerprint} */${await bundled("app/worker/worker.ts")}`;
      const farewell = await bundled("app/worker/farewell.ts");
      return `export const worker = ${JSON.stringify(worker)}; export const farewell = ${JSON.stringify(farewell)};`;
    },
  };
}

async function bundled(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const [file] = "output" in result ? result.output : [];
  if (file?.type !== "chunk") throw new Error(`${input} was not bundled`);
  return file.code;
}

/** Commands of production are built too: neither sources nor Prisma are there to run them from. */
function commands(): Plugin {
  return {
    name: "tafula-commands",
    apply: "build",
    buildStart() {
      if (this.environment.name !== "ssr") return;
      for (const name of ["create-admin", "backup", "restore"]) {
        this.emitFile({ type: "chunk", id: `prisma/${name}.ts`, fileName: `${name}.js` });
      }
      this.emitFile({ type: "chunk", id: "app/door/workers.server.ts", fileName: "workers.js" });
      for (const program of ["images/make-pictures", "hours/judge-apart"]) {
        const fileName = `assets/${path.basename(program)}.js`;
        this.emitFile({ type: "chunk", id: `app/features/${program}.ts`, fileName });
      }
    },
  };
}

/** Scripts that are needed together come in one file: on a slow line, each file costs its headers and a wait. */
const TOGETHER = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "everywhere",
    test: /app\/(ui\/(?!share-menu|stars|list-filters|conflict|confirm|pager|fields|draft-notice|judged|leave-warning|map-credit|move-apart|tile-map|password-field|toggle-button|use-(?:focus|form|pages|submit|typed|unsent))|features\/(images\/(picture|image-url)|vocabulary\/site|users\/sign-in\/sign-in-address|site\/(brand|text-links)))/,
  },
  { name: "fields", test: /app\/(ui\/fields|features\/editing\/(described|form-result))/ },
  {
    name: "editor",
    test: /app\/(ui\/(draft-notice|leave-warning|use-typed)|features\/editing\/(similar-notice|form-notices|use-unsaved))/,
  },
  {
    name: "office",
    test: /app\/features\/(admins\/(accounts\/roles|waiting)|restaurants\/managed\/confirm-button)/,
  },
];

/** The process above the workers loads this alone, not the site. */
const OF_WORKERS = {
  name: "workers",
  test: /app\/infra\/(env|figures-of-workers|log|parse-environment)\.server/,
  priority: 3,
};

/** What looks for its program in the folder of its own file, and what that program is: it knows no environment. */
const OF_HOURS = [
  { name: "judge-hours", test: /app\/features\/hours\/judge-hours\.server/, priority: 2 },
  { name: "hours-apart", test: /app\/features\/hours\/hours-apart\.server/, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [enhanceModule(), workerScripts(), commands(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, target: "baseline-widely-available" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } } },
    },
    ssr: {
      build: {
        cssMinify: true,
        rolldownOptions: { output: { codeSplitting: { groups: [OF_WORKERS, ...OF_HOURS] } } },
      },
      resolve: { noExternal: command === "build" ? PACKED : [] },
    },
  },
}));
