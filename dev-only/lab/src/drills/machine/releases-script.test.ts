import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = join(CHECKOUT, 'deploy/releases.sh');
let folder = '';
const path = (...names: string[]): string => join(folder, ...names);
const program = (name: string, text: string): void =>
  writeFileSync(path('bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partsight-releases-'));
  for (const name of ['bin', 'download', 'home/releases', 'settings']) {
    mkdirSync(path(name), { recursive: true });
  }
  program('minisign', ':');
  program('systemctl', ':');
});
afterEach(() => rmSync(folder, { recursive: true }));

function releases(...args: string[]): { readonly code: number | null; readonly output: string } {
  const env = {
    PATH: `${path('bin')}:${process.env['PATH'] ?? ''}`,
    PARTSIGHT_HOME: path('home'),
    PARTSIGHT_SETTINGS: path('settings'),
  };
  const { status, stdout, stderr } = spawnSync(SCRIPT, args, { env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

/** Puts the files of a release into the download folder. */
function publish(version: string): string {
  const name = `partsight-${version}`;
  mkdirSync(path(name, 'deploy'), { recursive: true });
  const note = `#!/bin/sh\necho "$(basename "$(dirname "$(dirname "$0")")") $1" >> ${path('admin.log')}\n`;
  writeFileSync(path(name, 'deploy/admin.sh'), note, { mode: 0o755 });
  const file = path('download', `${name}.tar.gz`);
  execFileSync('tar', ['-czf', file, '-C', folder, name]);
  execFileSync('sh', ['-c', 'sha256sum -- *.tar.gz > SHA256SUMS'], { cwd: path('download') });
  return file;
}

const list = (): string[] => releases('list').output.trimEnd().split('\n');

test('a release is added, used and left again', () => {
  expect(releases('add', publish('1.0.0')).code).toBe(0);
  symlinkSync('releases/partsight-1.0.0', path('home/current'));
  expect(releases('add', publish('1.1.0'))).toMatchObject({ code: 0 });
  expect(list()).toEqual(['* partsight-1.0.0', '  partsight-1.1.0']);

  expect(releases('use', '1.1.0').code).toBe(0);
  expect(list()).toEqual(['- partsight-1.0.0', '* partsight-1.1.0']);
  expect(readFileSync(path('admin.log'), 'utf8')).toBe(
    'partsight-1.1.0 provision\npartsight-1.1.0 migrate\n',
  );

  expect(releases('back').code).toBe(0);
  expect(list()).toEqual(['* partsight-1.0.0', '- partsight-1.1.0']);
  expect(readFileSync(path('admin.log'), 'utf8').split('\n')).toHaveLength(3);
});

test('a file that was changed after it was signed is not unpacked', () => {
  const file = publish('1.0.0');
  appendFileSync(file, 'more');
  expect(releases('add', file)).toMatchObject({ code: 1 });
  expect(list()).toEqual(['']);
});

test('checksums without our signature are not believed', () => {
  const file = publish('1.0.0');
  program('minisign', 'exit 1');
  expect(releases('add', file)).toMatchObject({ code: 1 });
  expect(list()).toEqual(['']);
});

test('a release whose migration fails never runs', () => {
  releases('add', publish('1.0.0'));
  symlinkSync('releases/partsight-1.0.0', path('home/current'));
  releases('add', publish('1.1.0'));
  writeFileSync(path('home/releases/partsight-1.1.0/deploy/admin.sh'), '#!/bin/sh\nexit 1\n');
  expect(releases('use', '1.1.0').code).toBe(1);
  expect(list()).toEqual(['* partsight-1.0.0', '  partsight-1.1.0']);
});
