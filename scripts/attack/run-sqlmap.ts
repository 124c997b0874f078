import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runBounded } from './run-bounded.ts';
import type { Target } from './targets.ts';

export type SqlmapVerdict = {
  readonly target: string;
  readonly verdict: 'nothing' | 'injectable' | 'nothing in time';
  /** What it said of what it found. */
  readonly said: string;
};

/** What it suspects while it works, and what it holds at the end. */
const SUSPECTED = /appears to be '[^']+' injectable/;
const FOUND = /is vulnerable|identified the following injection point/;
const TAKEN_BACK = /false positive or unexploitable/;

function verdictOf(said: string, isWhole: boolean): SqlmapVerdict['verdict'] {
  const isOpen = SUSPECTED.test(said) && !TAKEN_BACK.test(said);
  if (FOUND.test(said) || isOpen) {
    return 'injectable';
  }
  return isWhole ? 'nothing' : 'nothing in time';
}

/** Everything that a call takes is tried with every technique, for so many seconds at most. */
export async function runSqlmap(
  base: string,
  folder: string,
  target: Target,
  seconds: number,
): Promise<SqlmapVerdict> {
  const { path, method, body } = target;
  const { said, isWhole } = await runBounded(
    'sqlmap',
    [
      '--batch',
      '--disable-coloring',
      '--flush-session',
      '--ignore-code=401',
      '--level=3',
      '--risk=2',
      '--dbms=PostgreSQL',
      '--time-sec=2',
      // A person may read some fifty times in a second.
      ...(method === undefined ? ['--delay=0.025'] : ['--threads=2']),
      '--skip=cookie,referer,user-agent,host',
      '--output-dir',
      join(folder, 'sqlmap'),
      '--url',
      base + path,
      ...(method === undefined ? [] : ['--method', method]),
      ...(body === undefined
        ? []
        : ['--headers', 'Content-Type: application/json', '--data', JSON.stringify(body)]),
    ],
    seconds,
  );
  const name = `${method ?? 'GET'} ${path}`;
  await writeFile(join(folder, `sqlmap-${name.replaceAll(/[^\w]+/g, '-')}.txt`), said);
  const remarks = [SUSPECTED, FOUND, TAKEN_BACK];
  return {
    target: name,
    verdict: verdictOf(said, isWhole),
    said: said
      .split('\n')
      .filter((line) => remarks.some((remark) => remark.test(line)))
      .join('\n'),
  };
}
