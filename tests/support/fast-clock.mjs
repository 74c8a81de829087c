// Loaded into a process: what it measures with Date.now and setInterval goes ten times as fast.
const FASTER = 10;
const { now } = Date;
const began = now();
Date.now = () => began + (now() - began) * FASTER;
const { setInterval: every } = globalThis;
globalThis.setInterval = (act, milliseconds, ...rest) => every(act, milliseconds / FASTER, ...rest);
