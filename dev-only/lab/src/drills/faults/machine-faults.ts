import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { needPrograms } from '@partsight/stack/need-programs';

const PIECES = [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)];
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

export type FakeClock = {
  /** Environment of the process whose clock it is. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the distance to the clock of the machine. */
  set(seconds: number): Promise<void>;
};

/** A clock of a process that can be set while it runs. */
export async function fakeClock(file: string): Promise<FakeClock> {
  needPrograms('faketime');
  const set = (seconds: number): Promise<void> =>
    writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await set(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // The monotonic clock of a real machine does not change with its time.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}

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

/** Mounts a disk in memory until this process ends. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder];
  if (spawnSync('mount', options, { stdio: 'inherit' }).status !== 0) {
    throw new Error('there is no right to mount: run this as root, in containers with privileges');
  }
  process.once('exit', () => spawnSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rm(filler, { force: true }),
  };
}
