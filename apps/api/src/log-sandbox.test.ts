import { createLogger } from '@partsight/server/platform/logger';
import { expect, test } from 'vitest';

import { logSandbox } from './log-sandbox.ts';

test.each([
  [[], true, true, 30],
  [['network'], false, true, 40],
  [['network'], true, false, 60],
] as const)(
  'without %j, required: %s, the API starts: %s',
  (missing, isRequired, starts, level) => {
    const lines: string[] = [];
    const logger = createLogger('api', 'info', { write: (line) => lines.push(line) });
    expect(logSandbox(missing, isRequired, logger)).toBe(starts);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level }]);
  },
);
