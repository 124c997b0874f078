import { basename } from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take many seconds each, the longest first. Whoever starts one of them last waits for
 * it with idle cores; where no earlier run is remembered, as in CI, the runner would go by file size.
 */
export const LONGEST = [
  'lane-model.test.ts',
  'hostile.test.ts',
  'upload.test.ts',
  'lane-worker.test.ts',
  'fuzz.test.ts',
  'large-files.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(basename(moduleId));
  return place === -1 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method of that name
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
