import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const run = promisify(execFile);

test('the API lists everything that is missing, nothing only a worker reads, without a stack', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const env = { API_PORT: '0', WORKER_LANES: 'many' };
  const ended = run(process.execPath, [main], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^the configuration is not usable:\n( {2}[A-Z_]+: .+\n){9}$/,
    ) as string,
  });
  await expect(ended).rejects.toMatchObject({
    stderr: expect.stringContaining('OIDC_CLIENT_SECRET: is not set') as string,
  });
});
