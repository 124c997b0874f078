import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

const module = new URL('watch-loop.ts', import.meta.url).href;
const run = async (work: string) => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { watchLoop } from '${module}'; watchLoop(2); ${work}`,
  ]);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { code, signal };
};

test('a process whose thread is never given back is ended', async () => {
  expect(await run('setTimeout(() => { for (;;); }, 100);')).toEqual({
    code: null,
    signal: 'SIGKILL',
  });
});

test('a process that is merely busy is not, and ends when it has nothing left to do', async () => {
  const busy =
    'let turns = 0; const turn = () => { if (++turns < 500) setTimeout(turn, 8); }; turn();';
  expect(await run(busy)).toEqual({ code: 0, signal: null });
});
