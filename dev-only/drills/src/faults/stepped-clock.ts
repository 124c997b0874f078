import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

export type SteppedClock = {
  /** For the process whose clock it is. */
  readonly settings: Readonly<Record<string, string>>;
  /** From now on its clock is this far from the machine's. */
  step(seconds: number): Promise<void>;
};

/** A process's clock that can be set while it runs, by Debian's libfaketime; null where that is missing. */
export async function steppedClock(folder: string): Promise<SteppedClock | null> {
  if (!existsSync(LIBRARY)) {
    return null;
  }
  const file = join(folder, 'clock');
  const step = (seconds: number): Promise<void> =>
    writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await step(0);
  return {
    settings: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // A machine whose clock is set goes on counting: what a process measures by is not touched.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
  };
}
