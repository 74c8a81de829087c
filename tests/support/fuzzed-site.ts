import { afterAll, beforeAll } from "vitest";
import { listen } from "../../local/loopback.ts";
import { startOauthProvider } from "./oauth-provider.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { standInMap } from "./stand-in-map.ts";

/** A site behind a proxy, with its sign-in provider and its map, for the tests of one file. */
export function aFuzzedSite(): () => SiteProcess {
  let site: SiteProcess;
  let provider: Awaited<ReturnType<typeof startOauthProvider>>;
  const map = standInMap();
  beforeAll(async () => {
    provider = await startOauthProvider();
    const GEOCODER_URL = `http://127.0.0.1:${await listen(map, 0)}`;
    site = await startSiteProcess({ ...provider.env, GEOCODER_URL, TRUSTED_PROXIES: "127.0.0.1" });
  });
  afterAll(async () => {
    await site.stop();
    await provider.stop();
    map.close();
  });
  return () => site;
}
