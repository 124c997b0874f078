import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

const here = (name: string): string => pathToFileURL(`${import.meta.dirname}/${name}`).href;

test.each([
  ['thrown', 'setTimeout(() => { throw error; });'],
  ['rejected', 'void Promise.reject(error);'],
])('an uncaught error that is %s is one log line', (_name, fail) => {
  const code = `
    import { createLogger } from '${here('logger.ts')}';
    import { exitOnUncaughtException } from '${here('uncaught-exceptions.ts')}';
    exitOnUncaughtException(createLogger('api', 'info'));
    const error = Object.assign(new Error('broken'), { token: 'canary' });
    ${fail}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    process: 'api',
    err: { message: 'broken' },
  });
  expect(stdout).not.toContain('canary');
});
