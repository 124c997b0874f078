import { basename } from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take many seconds, longest first: one that starts last would leave the other cores
 * idle. CI has no earlier run to learn the order from.
 */
const LONGEST = [
  'access-matrix.test.ts',
  'upload.test.ts',
  'lane-worker.test.ts',
  'hostile-input.test.ts',
  'sync-connection.job.test.ts',
  'hostile.test.ts',
  'lane-model.test.ts',
  'parts-view.test.ts',
  'desk-rows.test.ts',
  'canary.test.ts',
  'stores.test.ts',
  'order-of-work.test.ts',
  'fuzz.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = LONGEST.indexOf(basename(moduleId));
  return index === -1 ? LONGEST.length : index;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not Array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
