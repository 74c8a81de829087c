// Loaded into a process: pauses of five seconds and more take a tenth of their time.
const FASTER = 10;
const LONG_MS = 5_000;
for (const name of ["setTimeout", "setInterval"]) {
  globalThis[name] = new Proxy(globalThis[name], {
    apply: (pause, self, [act, milliseconds, ...rest]) =>
      pause.call(
        self,
        act,
        milliseconds >= LONG_MS ? milliseconds / FASTER : milliseconds,
        ...rest,
      ),
  });
}
