import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

export type FakeClock = {
  /** Environment of the process whose clock it is. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the distance to the clock of the machine. */
  set(seconds: number): Promise<void>;
};

/** A clock of a process that can be set while it runs; null without Debian's libfaketime. */
export async function fakeClock(folder: string): Promise<FakeClock | null> {
  if (!existsSync(LIBRARY)) {
    return null;
  }
  const file = join(folder, 'clock');
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
