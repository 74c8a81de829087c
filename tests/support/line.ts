import net, { type AddressInfo } from "node:net";

type Direction = { from: net.Socket; to: net.Socket };

/** A TCP proxy whose line can go wrong in each of the ways in which a line does. */
export async function openLine(target: URL) {
  const open = new Set<net.Socket>();
  const frozen = new WeakSet<net.Socket>();
  const { promise: used, resolve: use } = Promise.withResolvers<void>();
  let isCut = false;
  let isHanging = false;
  let delayMs = 0;
  /** How much of each answer comes through. */
  let most = Infinity;

  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    if (isCut) socket.destroy();
    if (isCut || isHanging) return;
    const onward = net.connect(Number(target.port), target.hostname);
    open.add(onward);
    socket.on("close", () => onward.destroy());
    onward.on("close", () => {
      open.delete(onward);
      if (!frozen.has(socket)) socket.destroy();
    });
    onward.on("error", () => {});
    pass({ from: socket, to: onward }, Infinity);
    pass({ from: onward, to: socket }, most);
  });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  function pass({ from, to }: Direction, limit: number) {
    let left = limit;
    let next = 0;
    from.on("data", (piece: Buffer) => {
      use();
      if (frozen.has(from)) return;
      const part = piece.subarray(0, left);
      left -= part.length;
      // A shorter delay from now on must not let later pieces overtake.
      next = Math.max(next, Date.now() + delayMs);
      if (next <= Date.now()) send(part);
      else setTimeout(send, next - Date.now(), part);
    });
    from.on("end", () => !frozen.has(from) && to.end());
    to.on("drain", () => from.resume());
    function send(part: Buffer) {
      if (part.length > 0 && !frozen.has(from) && !to.write(part)) from.pause();
    }
  }

  function listen(at: number) {
    return new Promise<void>((ready) => server.listen(at, "127.0.0.1", ready));
  }

  function breakAll() {
    for (const socket of open) socket.destroy();
  }

  return {
    address: `http://127.0.0.1:${port}`,
    used,
    /** Ends every connection, also each new one once it is taken. */
    cut() {
      isCut = true;
      breakAll();
    },
    /** New connections are refused, the open ones end. */
    refuse() {
      server.close();
      breakAll();
    },
    /** New connections are taken and never answered, the open ones end. */
    hang() {
      isHanging = true;
      breakAll();
    },
    /** Open connections carry nothing any more and do not end; new ones work. */
    freeze() {
      for (const socket of open) frozen.add(socket);
    },
    /** New connections are taken, but so many bytes after each beginning of an answer nothing more comes. */
    silence(after = 0) {
      breakAll();
      most = after;
    },
    /** Each way takes so much longer. */
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    async mend() {
      if (most !== Infinity || isHanging) breakAll();
      [isCut, isHanging, delayMs, most] = [false, false, 0, Infinity];
      if (!server.listening) await listen(port);
    },
    close() {
      breakAll();
      server.close();
    },
  };
}

/** Between the site and its database. The site reads the address once, when it is loaded: load it after this. */
export async function lineToTheDatabase() {
  const address = new URL(process.env.DATABASE_URL ?? "");
  const line = await openLine(new URL(address));
  address.port = new URL(line.address).port;
  return { ...line, databaseUrl: address.href };
}

/** Between the app and the object store, which the app reads once as well. */
export async function lineToTheStore() {
  const line = await openLine(new URL(process.env.S3_ENDPOINT ?? ""));
  process.env.S3_ENDPOINT = line.address;
  return line;
}
