import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runBounded } from './run-bounded.ts';
import type { Target } from './targets.ts';

export type Finding = { readonly category: string; readonly path: string; readonly info: string };

/** All that need neither a list from the network nor a server out there. */
const MODULES = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
  'xxe',
];

type Report = {
  readonly vulnerabilities: Readonly<Record<string, readonly Finding[]>>;
  readonly anomalies: Readonly<Record<string, readonly Finding[]>>;
};

/** Goes through the pages and the calls that read, for so many seconds at most. */
export async function runWapiti(
  base: string,
  folder: string,
  targets: readonly Target[],
  seconds: number,
): Promise<{ findings: Finding[]; isWhole: boolean }> {
  const output = join(folder, 'wapiti.json');
  const reads = targets.filter(({ method }) => method === undefined);
  const options = {
    url: `${base}/`,
    scope: 'domain',
    'store-session': join(folder, 'wapiti'),
    'store-config': join(folder, 'wapiti'),
    module: MODULES.join(','),
    level: '2',
    timeout: '10',
    'max-scan-time': String(Math.floor(seconds / 4)),
    'max-attack-time': String(Math.floor(seconds / MODULES.length)),
    format: 'json',
    output,
  };
  const { said, isWhole } = await runBounded(
    'wapiti',
    [
      '--flush-session',
      '--no-bugreport',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ...reads.flatMap(({ path }) => ['--start', base + path.replaceAll('*', '')]),
    ],
    seconds * 2,
  );
  const report = await readFile(output, 'utf8').catch(() => {
    throw new Error(`wapiti wrote no report:\n${said.slice(-2_000)}`);
  });
  const { vulnerabilities, anomalies } = JSON.parse(report) as Report;
  const findings = [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([category, found]) =>
      found.map(({ path, info }) => ({ category, path, info })),
    ),
  );
  return { findings, isWhole };
}
