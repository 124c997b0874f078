import { createLogger } from '@partsight/server/platform/logger';
import { expect, test } from 'vitest';

import { logSandbox } from './log-sandbox.ts';

test.each([
  ['bubblewrap', true, true, 30],
  ['namespace', false, true, 30],
  ['none', false, true, 40],
  ['none', true, false, 60],
] as const)(
  'sandbox: %s, required: %s, the API starts: %s',
  (sandbox, isRequired, starts, level) => {
    const lines: string[] = [];
    const logger = createLogger('api', 'info', { write: (line) => lines.push(line) });
    expect(logSandbox(sandbox, isRequired, logger)).toBe(starts);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level }]);
  },
);
