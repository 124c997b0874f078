import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Target } from './targets.ts';

/** Runs a program for a limited time and returns what it printed until then. */
const runFor = (
  seconds: number,
  command: string,
  args: readonly string[],
): Promise<{ output: string; isComplete: boolean }> =>
  new Promise((resolve) => {
    const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 1e9 } as const;
    execFile(command, args, limits, (error, stdout, stderr) => {
      resolve({ output: stdout + stderr, isComplete: error?.killed !== true });
    });
  });

export type SqlmapResult = {
  readonly target: string;
  readonly verdict: 'nothing' | 'injectable' | 'nothing in time';
  readonly remarks: string;
};

const SUSPECTED = /appears to be '[^']+' injectable/;
const FOUND = /is vulnerable|identified the following injection point/;
const RETRACTED = /false positive or unexploitable/;

/** Tries every technique on everything a call accepts. */
export async function runSqlmap(
  base: string,
  folder: string,
  { path, method, body }: Target,
  seconds: number,
): Promise<SqlmapResult> {
  const data = ['--headers', 'Content-Type: application/json', '--data', JSON.stringify(body)];
  const { output, isComplete } = await runFor(seconds, 'sqlmap', [
    ...'--batch --disable-coloring --flush-session --ignore-code=401 --level=3 --risk=2'.split(' '),
    ...'--dbms=PostgreSQL --time-sec=2 --skip=cookie,referer,user-agent,host'.split(' '),
    // One user may read some fifty times a second.
    ...(method === undefined ? ['--delay=0.025'] : ['--threads=2', '--method', method]),
    '--output-dir',
    join(folder, 'sqlmap'),
    '--url',
    base + path,
    ...(body === undefined ? [] : data),
  ]);
  const target = `${method ?? 'GET'} ${path}`;
  await writeFile(join(folder, `sqlmap-${target.replaceAll(/\W+/g, '-')}.txt`), output);
  const isSuspect = SUSPECTED.test(output) && !RETRACTED.test(output);
  const nothing = isComplete ? 'nothing' : 'nothing in time';
  return {
    target,
    verdict: FOUND.test(output) || isSuspect ? 'injectable' : nothing,
    remarks: output
      .split('\n')
      .filter((line) => [SUSPECTED, FOUND, RETRACTED].some((remark) => remark.test(line)))
      .join('\n'),
  };
}

type Finding = { readonly category: string; readonly path: string; readonly info: string };
type Findings = Readonly<Record<string, readonly Finding[]>>;

/** All modules that need neither a list from the network nor a server on it. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe';

/** Scans the pages and the calls that read. */
export async function runWapiti(
  base: string,
  folder: string,
  targets: readonly Target[],
  seconds: number,
): Promise<readonly Finding[]> {
  const report = join(folder, 'wapiti.json');
  const options = {
    url: `${base}/`,
    scope: 'domain',
    'store-session': join(folder, 'wapiti'),
    'store-config': join(folder, 'wapiti'),
    module: MODULES,
    level: '2',
    timeout: '10',
    'max-scan-time': String(Math.floor(seconds / 4)),
    'max-attack-time': String(Math.floor(seconds / MODULES.split(',').length)),
    format: 'json',
    output: report,
  };
  const reads = targets.filter(({ method }) => method === undefined);
  const { output } = await runFor(seconds * 2, 'wapiti', [
    '--flush-session',
    '--no-bugreport',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...reads.flatMap(({ path }) => ['--start', base + path.replaceAll('*', '')]),
  ]);
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`wapiti wrote no report:\n${output.slice(-2_000)}`);
  });
  const { vulnerabilities, anomalies } = JSON.parse(text) as Record<string, Findings>;
  return [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds ?? {}).flatMap(([category, found]) =>
      found.map(({ path, info }) => ({ category, path, info })),
    ),
  );
}

/** Browsers dropped the filter that X-XSS-Protection controls; the content policy does its work. */
export const isKnown = ({ category, info }: Finding): boolean =>
  category === 'HTTP Secure Headers' && info === 'X-XSS-Protection is not set';
