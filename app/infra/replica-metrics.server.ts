import { Counter, Gauge } from "prom-client";
import { registers } from "#app/infra/registry.server.ts";

const reads = new Counter({
  name: "tafula_replica_reads_total",
  help: "Reads that may lag: answered by the replica, or by the primary because it was behind, away or failed",
  labelNames: ["replica", "outcome"],
  registers,
});
const answering = new Gauge({
  name: "tafula_replica_up",
  help: "Whether the replica answers (1) or not (0)",
  labelNames: ["replica"],
  aggregator: "min",
  registers,
});

const asks: (() => Promise<void>)[] = [];

export function watchReplica(ask: () => Promise<void>) {
  asks.push(ask);
}

export async function askReplicas() {
  await Promise.all(asks.map((ask) => ask()));
}

export function countReplicaRead(
  replica: string,
  outcome: "answered" | "behind" | "away" | "failed",
) {
  reads.inc({ replica, outcome });
}

export function showReplica(replica: string, isUp: boolean) {
  answering.set({ replica }, Number(isUp));
}
