import { afterAll } from "vitest";
import { startOauthProvider } from "./oauth-provider.ts";

// The app reads its environment when it is first imported: a test file imports this one before.
const provider = await startOauthProvider();
Object.assign(process.env, provider.env);

afterAll(provider.stop);
