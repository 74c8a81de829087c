import { farewell, worker } from "virtual:worker";
import { env } from "#app/infra/env.server.ts";

/** In development pages change too often to be kept. */
export const keepsPages = env.OFFLINE && worker !== "";

/** When pages are kept no longer, the browser gets a worker that clears what there is and goes. */
export const workerScript = keepsPages ? worker : farewell;
