import { createLogger } from '@partsight/server/platform/logger';
import { expect, test } from 'vitest';

import { sayWalls } from './say-walls.ts';

test.each([
  ['bubblewrap', true, true, 30],
  ['namespace', false, true, 30],
  ['none', false, true, 40],
  ['none', true, false, 60],
] as const)('walls: %s, required: %s, the api starts: %s', (walls, isRequired, starts, level) => {
  const lines: string[] = [];
  const logger = createLogger('api', 'info', { write: (line) => lines.push(line) });
  expect(sayWalls(walls, isRequired, logger)).toBe(starts);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level }]);
});
