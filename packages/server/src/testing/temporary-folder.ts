import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll } from 'vitest';

/** Gives this test file its own temporary folder, so that everything in it comes from the test. */
export function temporaryFolder(): () => string {
  const before = process.env['TMPDIR'];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'partsight-test-'));
    process.env['TMPDIR'] = folder;
  });
  afterAll(async () => {
    // The next file runs in the same process.
    if (before === undefined) {
      delete process.env['TMPDIR'];
    } else {
      process.env['TMPDIR'] = before;
    }
    await rm(folder, { recursive: true });
  });
  return () => folder;
}
