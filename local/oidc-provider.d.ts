/** oidc-provider brings no types; these are the parts we use. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Context = {
    host: string;
    protocol: string;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      params: Record<string, string | undefined>;
      result?: { login?: { accountId: string } };
      provider: Provider;
    };
  };

  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };

  export default class Provider {
    static readonly ctx: Context | undefined;
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    Grant: new (owner: { clientId: string; accountId: string }) => Grant;
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; params: Record<string, string | undefined> }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: string, listener: (context: Context, error: Error) => void): void;
  }

  class Check {
    static readonly REQUEST_PROMPT: boolean;
    static readonly NO_NEED_TO_PROMPT: boolean;
    constructor(reason: string, description: string, check: (context: Context) => boolean);
  }

  export const interactionPolicy: {
    Check: typeof Check;
    base: () => { get: (name: "login") => { checks: { add: (check: Check) => void } } };
  };
}

declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  export default class MemoryAdapter {
    constructor(model: string);
  }
}
