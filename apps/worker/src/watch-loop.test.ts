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
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, output };
};

test('exits a process whose event loop is blocked forever', async () => {
  expect(await run('setTimeout(() => { for (;;); }, 100);')).toEqual({
    code: null,
    signal: 'SIGKILL',
    output: expect.stringMatching(/^\{"level":60,.*"ending: the event loop.*\}\n$/) as string,
  });
});

test('leaves a busy process alone, and lets it exit when it is done', async () => {
  const busy =
    'let turns = 0; const turn = () => { if (++turns < 500) setTimeout(turn, 8); }; turn();';
  expect(await run(busy)).toEqual({ code: 0, signal: null, output: '' });
});
