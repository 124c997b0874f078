import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PIECES = [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)];

export type SmallDisk = {
  readonly folder: string;
  /** Leaves no room for another byte. */
  fill(): Promise<void>;
  free(): Promise<void>;
};

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (const piece of PIECES) {
      for (let isFull = false; !isFull;) {
        isFull = await file.write(piece).then(
          ({ bytesWritten }) => bytesWritten < piece.length,
          () => true,
        );
      }
    }
  } finally {
    await file.close();
  }
}

/** Mounts a disk in memory until this process ends; null where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    return null;
  }
  process.once('exit', () => spawnSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rm(filler, { force: true }),
  };
}
