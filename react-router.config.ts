import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route manifest comes with the first hydrated page: no manifest endpoint that a stranger could make work.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
