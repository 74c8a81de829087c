import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { hasDevelopmentPackages } from "./development-packages.ts";
import { type Lock, tryOwnFolder, untilUnshared } from "./folder-lock.ts";
import { startObjectStore } from "./object-store.ts";
import { startPostgres } from "./postgres.ts";
import {
  keptText,
  prepareDataFolder,
  randomSecret,
  readIfThere,
  writePrivateFile,
} from "./private-files.ts";
import { type Say, sentenceOf, type Step, quietStep, stayQuiet } from "./progress.ts";
import type { Person } from "./sign-in-pages.ts";

type Variables = Record<string, string>;
const SERVICES = ["database", "objectStore", "signIn", "secrets"] as const;
export type ServiceName = (typeof SERVICES)[number];

const variableOfPackage: Partial<Record<ServiceName, string>> = {
  database: "DATABASE_URL",
  signIn: "OAUTH_CLIENT_ID",
};

type ServicesOptions = {
  /** Without a folder, a temporary one is used and deleted at the end. */
  folder?: string;
  /** A service that it configures is not started. */
  environment?: NodeJS.ProcessEnv;
  /** The services to start. Without this, all of them are started. */
  needed?: readonly ServiceName[];
  people?: Person[];
  say?: Say;
  step?: Step;
  onLost?: (reason: Error) => void;
};

export type LocalServices = {
  env: Variables;
  databaseFolder: string | undefined;
  stopAfterGuests: () => Promise<void>;
  stop: () => Promise<void>;
};

type Settings = Required<ServicesOptions> & { isTemporary: boolean };

const publishedSchema = z.object({
  pid: z.number(),
  services: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment.DATA_DIR || ".data");
}

/** In production a missing variable is a mistake, unless DEMO=1 asks for the stand-ins. */
export function mayStartLocally(environment: NodeJS.ProcessEnv): boolean {
  return environment.NODE_ENV !== "production" || environment.DEMO === "1";
}

export function missingServices(
  environment: NodeJS.ProcessEnv,
  needed: readonly ServiceName[] = SERVICES,
): ServiceName[] {
  const missing: ServiceName[] = [];
  if (!environment.DATABASE_URL) missing.push("database");
  if (!environment.S3_ENDPOINT && !environment.S3_BUCKET) missing.push("objectStore");
  if (!environment.OAUTH_CLIENT_ID) missing.push("signIn");
  if (!environment.SESSION_SECRET) missing.push("secrets");
  return missing.filter((name) => needed.includes(name));
}

export async function startLocalServices(options: ServicesOptions = {}): Promise<LocalServices> {
  checkStandIns(missingServices(options.environment ?? {}, options.needed));
  const settings = withDefaults(options);
  const { folder } = settings;
  const stops = [ownFolder(folder)];
  if (settings.isTemporary) stops.unshift(async () => rmSync(folder, { recursive: true }));
  async function stop() {
    for (const stopOne of stops.splice(0).reverse()) {
      // One failure must not keep the other services running.
      await stopOne().catch((error: unknown) => settings.say(sentenceOf(error)));
    }
  }

  try {
    const started = await startServices(settings, stops);
    publish(folder, { pid: process.pid, services: started.services });
    return {
      env: Object.assign({}, ...Object.values(started.services)),
      databaseFolder: started.databaseFolder,
      stop,
      async stopAfterGuests() {
        await untilUnshared(folder);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function checkStandIns(missing: ServiceName[]) {
  const variables = missing.flatMap((name) => variableOfPackage[name] ?? []);
  if (variables.length === 0 || hasDevelopmentPackages()) return;
  throw new Error(
    `The stand-ins need the development packages, which are not installed here: set ${variables.join(" and ")}, or run npm ci without --omit=dev.`,
  );
}

function withDefaults({ folder, ...options }: ServicesOptions): Settings {
  return {
    folder: folder ?? mkdtempSync(path.join(tmpdir(), "tafula-")),
    isTemporary: folder === undefined,
    environment: {},
    needed: SERVICES,
    people: [],
    say: stayQuiet,
    step: quietStep,
    onLost: rethrow,
    ...options,
  };
}

function rethrow(reason: Error) {
  throw reason;
}

export function checkFolderIsFree(folder: string) {
  lockFolder(folder).release();
}

function lockFolder(folder: string): Lock {
  prepareDataFolder(folder);
  const lock = tryOwnFolder(folder);
  if (!lock) throw new FolderInUse(folder);
  return lock;
}

function ownFolder(folder: string): () => Promise<void> {
  const lock = lockFolder(folder);
  publish(folder, { pid: process.pid });
  return async () => leaveFolder(folder, lock);
}

function leaveFolder(folder: string, lock: Lock) {
  rmSync(publishedFile(folder), { force: true });
  lock.release();
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    const pid = readPublished(folder)?.pid;
    super(
      `The folder ${folder} is in use by another running copy of Tafula${pid ? ` (process ${pid})` : ""}: stop that one, or give this one its own DATA_DIR and PORT.`,
    );
  }
}

async function startServices(settings: Settings, stops: (() => Promise<void>)[]) {
  const { folder, environment, needed, isTemporary } = settings;
  const missing = missingServices(environment, needed);
  const services: Partial<Record<ServiceName, Variables>> = {
    secrets: keptSecrets(folder, environment),
  };
  let databaseFolder: string | undefined;

  if (missing.includes("database")) {
    const postgres = await startPostgres({ ...settings, folder: path.join(folder, "postgres") });
    stops.push(postgres.stop);
    if (isTemporary) stops.unshift(async () => removeFolder(postgres.folder));
    services.database = { DATABASE_URL: postgres.url };
    databaseFolder = postgres.folder;
  }
  if (missing.includes("objectStore")) {
    const store = await startObjectStore(path.join(folder, "objects"), { isTemporary });
    stops.push(store.stop);
    services.objectStore = {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.accessKey.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.accessKey.secretAccessKey,
    };
  }
  if (missing.includes("signIn")) services.signIn = await startSignIn(settings, stops);
  return { services, databaseFolder };
}

async function startSignIn(settings: Settings, stops: (() => Promise<void>)[]): Promise<Variables> {
  const { SIGN_IN_PATH, startSignInProvider } = await import("./sign-in-provider.ts");
  const provider = await startSignInProvider({
    folder: path.join(settings.folder, "sign-in"),
    people: settings.people,
  });
  stops.push(provider.stop);
  return {
    LOCAL_SIGN_IN_URL: provider.base,
    OAUTH_ISSUER: provider.issuer,
    OAUTH_CLIENT_ID: provider.clientId,
    OAUTH_CLIENT_SECRET: provider.clientSecret,
    // The browser uses the site's address, the app the address on loopback.
    OAUTH_AUTHORIZATION_URL: `${SIGN_IN_PATH}/auth`,
    OAUTH_TOKEN_URL: `${provider.issuer}/token`,
    OAUTH_USERINFO_URL: `${provider.issuer}/me`,
    OAUTH_JWKS_URL: `${provider.issuer}/jwks`,
  };
}

function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}

function keptSecrets(folder: string, environment: NodeJS.ProcessEnv): Variables {
  const secrets: Variables = {};
  if (!environment.SESSION_SECRET) {
    secrets.SESSION_SECRET = keptText(path.join(folder, "session-secret"), () => randomSecret());
  }
  const hasAdmin = environment.ADMIN_USERNAME || environment.ADMIN_PASSWORD;
  if (!hasAdmin && missingServices(environment).includes("database")) {
    secrets.ADMIN_USERNAME = "admin";
    secrets.ADMIN_PASSWORD = keptText(path.join(folder, "admin-password"), () => randomSecret(12));
  }
  return secrets;
}

function publishedFile(folder: string): string {
  return path.join(folder, "services.json");
}

function publish(folder: string, published: z.infer<typeof publishedSchema>) {
  writePrivateFile(publishedFile(folder), JSON.stringify(published, null, 2));
}

export function readPublished(folder: string) {
  const text = readIfThere(publishedFile(folder));
  return text === undefined ? undefined : publishedSchema.parse(JSON.parse(text));
}
