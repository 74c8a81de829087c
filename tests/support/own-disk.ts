import { spawnSync } from "node:child_process";

/** In a name space of its own the folder is a small disk. Root may have one, others where Linux lets them. */
const NAME_SPACE = process.getuid?.() === 0 ? [] : ["--map-current-user", "--keep-caps"];
const MOUNT = 'mount -t tmpfs -o size="$0",mode=711 tmpfs "$1" && shift && exec "$@"';

type Disk = { folder: string; size: string };

/** The command, with the folder as a disk of this size. */
export function onOwnDisk({ folder, size }: Disk, ...command: string[]): [string, ...string[]] {
  return ["unshare", "--mount", ...NAME_SPACE, "sh", "-c", MOUNT, size, folder, ...command];
}

export function canHaveOwnDisk(folder: string): boolean {
  const [program, ...args] = onOwnDisk({ folder, size: "1m" }, "true");
  return spawnSync(program, args).status === 0;
}

/** The folder as that process sees it. */
export function seenBy(pid: number | undefined, folder: string): string {
  return `/proc/${pid}/root${folder}`;
}
