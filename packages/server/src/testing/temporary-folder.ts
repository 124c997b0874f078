import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll } from 'vitest';

/** The system's folder for temporary files is one of this test file's own: what lies there is its own doing. */
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
