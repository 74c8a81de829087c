// Loaded into a process and those it starts: the FREEZES-th of these freezes before it loads the site, and is asked ten times as often.
import cluster from "node:cluster";

const which = Number(process.env.FREEZES);

if (cluster.worker?.id === which) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
if (cluster.isPrimary) {
  const { setInterval: every } = globalThis;
  globalThis.setInterval = (act, milliseconds, ...rest) =>
    every(act, cluster.workers?.[which] ? milliseconds / 10 : milliseconds, ...rest);
}
