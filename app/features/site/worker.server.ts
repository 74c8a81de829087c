import { farewell, worker } from "virtual:worker";
import { env } from "#app/infra/env.server.ts";

export const keepsPages = env.OFFLINE && worker !== "";

export const workerScript = keepsPages ? worker : farewell;
