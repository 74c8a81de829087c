import { generateKeyPairSync } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import Provider, {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from "oidc-provider";
import MemoryAdapter from "oidc-provider/lib/adapters/memory_adapter.js";
import { z } from "zod";
import { closeServer, guarded, listen } from "./loopback.ts";
import { keptText, prepareDataFolder, randomSecret } from "./private-files.ts";
import { type Person, signInPage, signInProblemPage } from "./sign-in-pages.ts";
import { Register } from "./sign-in-register.ts";

export type SignInProvider = {
  base: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop: () => Promise<void>;
};

/** The site forwards this path to us, so that one published port is enough. */
export const SIGN_IN_PATH = "/local-sign-in";
const CALLBACK_PATH = "/auth/callback";
const CLIENT_ID = "tafula-local";
const MOST_FORM_BYTES = 4096;
const HOUR_S = 3600;

const cookieNames = {
  session: "local_sign_in_session",
  interaction: "local_sign_in",
  resume: "local_sign_in_resume",
};

const keptSchema = z.object({ clientSecret: z.string(), key: z.record(z.string(), z.unknown()) });
type Kept = z.infer<typeof keptSchema>;

/** Nobody has a password here, so it listens on loopback only. */
export async function startSignInProvider({
  folder,
  people,
}: {
  folder: string;
  people: Person[];
}): Promise<SignInProvider> {
  prepareDataFolder(folder);
  const kept = keptSchema.parse(JSON.parse(keptText(path.join(folder, "keys.json"), newKeys)));
  const server = http.createServer();
  const base = `http://127.0.0.1:${await listen(server, 0)}`;
  const issuer = `${base}${SIGN_IN_PATH}`;
  const register = new Register(people);
  const provider = createProvider(issuer, kept, register);
  const answerProtocol = provider.callback();

  server.on(
    "request",
    guarded(async (request, response) => {
      const address = request.url ?? "";
      if (!URL.canParse(address, base)) {
        response.writeHead(400).end();
      } else if (!address.startsWith(`${SIGN_IN_PATH}/`)) {
        response.writeHead(404).end();
      } else if (address.startsWith(`${SIGN_IN_PATH}/choose/`)) {
        await answerChoiceOrProblem(request, response, { provider, register });
      } else {
        await answerProtocol(request, underMount(request, response));
      }
    }),
  );
  return {
    base,
    issuer,
    clientId: CLIENT_ID,
    clientSecret: kept.clientSecret,
    stop: () => closeServer(server),
  };
}

/** oidc-provider finds its prefix by comparing the two addresses. */
function underMount(request: IncomingMessage, response: ServerResponse): ServerResponse {
  const original = request.url ?? "";
  // For another person's session the library answers with a script, which our policy blocks. So the session is never sent.
  const cookies = request.headers.cookie?.split("; ") ?? [];
  const ours = cookies.filter((cookie) => !cookie.startsWith(cookieNames.session));
  request.headers.cookie = ours.join("; ");
  Object.assign(request, { originalUrl: original, url: original.slice(SIGN_IN_PATH.length) });
  return response;
}

function newKeys(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: randomSecret(8), use: "sig" };
  return JSON.stringify({ clientSecret: randomSecret(), key: { ...key, alg: "RS256" } });
}

/** A subclass, because the library warns when its own memory adapter is used. */
class ForgetfulAdapter extends MemoryAdapter {}

function createProvider(issuer: string, kept: Kept, register: Register): Provider {
  const provider = new Provider(issuer, {
    ...protocolRules(kept),
    adapter: ForgetfulAdapter,
    cookies: { keys: [randomSecret()], names: cookieNames },
    findAccount: (_context: unknown, sub: string) => {
      const person = register.find(sub);
      return person && { accountId: sub, claims: () => person };
    },
    interactions: {
      policy: alwaysAskPolicy(),
      url: (_context: unknown, { uid }: { uid: string }) => `${SIGN_IN_PATH}/choose/${uid}`,
    },
    loadExistingGrant: grantWhatIsAsked,
    renderError: showProtocolError,
  });
  // Only the site's forwarding route can send X-Forwarded-* here.
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = isSiteCallback;
  return provider;
}

function protocolRules({ clientSecret, key }: Kept): Configuration {
  const client: ClientMetadata = {
    client_id: CLIENT_ID,
    client_secret: clientSecret,
    redirect_uris: [`http://localhost${CALLBACK_PATH}`],
    grant_types: ["authorization_code"],
    response_types: ["code"],
  };
  return {
    clients: [client],
    jwks: { keys: [key] },
    responseTypes: ["code"],
    scopes: ["openid"],
    pkce: { required: () => true },
    claims: { openid: ["sub"], profile: ["name", "given_name", "picture"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
  };
}

function showProtocolError(
  context: KoaContextWithOIDC,
  { error, error_description }: { error: string; error_description?: string },
) {
  context.type = "html";
  context.body = signInProblemPage(error_description ?? error);
}

/** Otherwise the browser would stay the person of its first sign-in. */
function alwaysAskPolicy() {
  const { Check, base } = interactionPolicy;
  const policy = base();
  const check = new Check("ask_anew", "Whoever signs in chooses who to be", ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get("login")?.checks.add(check);
  return policy;
}

async function grantWhatIsAsked({ oidc }: KoaContextWithOIDC) {
  const { client, session, params, provider } = oidc;
  if (!client || !session) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.scope ?? "openid"));
  await grant.save();
  return grant;
}

/** The site may have any address, but the browser must return to the one it came from. */
function isSiteCallback(uri: string): boolean {
  const context = Provider.ctx;
  return context !== undefined && uri === `${context.protocol}://${context.host}${CALLBACK_PATH}`;
}

type Choice = { provider: Provider; register: Register };

async function answerChoiceOrProblem(
  request: IncomingMessage,
  response: ServerResponse,
  choice: Choice,
) {
  try {
    await answerChoice(request, response, choice);
  } catch (error) {
    if (response.headersSent) throw error;
    sendPage(response, 400, signInProblemPage(explain(error)));
  }
}

async function answerChoice(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, register }: Choice,
) {
  await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    sendPage(response, 200, signInPage(register.demoPeople));
    return;
  }
  const form = await readForm(request);
  const person = form.has("cancel") ? undefined : register.choose(form);
  if (!person && !form.has("cancel")) {
    sendPage(response, 400, signInPage(register.demoPeople));
    return;
  }
  const result = person
    ? { login: { accountId: person.sub } }
    : { error: "access_denied", error_description: "The visitor cancelled" };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > MOST_FORM_BYTES) throw new Error("The form is too large.");
  }
  return new URLSearchParams(text);
}

function explain(error: unknown): string {
  const isExpired = error instanceof Error && error.name === "SessionNotFound";
  return isExpired
    ? "This sign-in page has expired. Please start again from the site."
    : "Something went wrong. Please start again from the site.";
}

function sendPage(response: ServerResponse, status: number, html: string) {
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .end(html);
}
