import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readBuild } from './build.ts';

const checkout = resolve(import.meta.dirname, '../../../..');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'partsight-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an archive of a commit says which commit it is', () => {
  const folder = temporaryFolder();
  for (const name of ['package.json', 'commit-id', '.gitattributes']) {
    writeFileSync(join(folder, name), readFileSync(join(checkout, name)));
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'all');
  const unpacked = temporaryFolder();
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C '${unpacked}'`], { cwd: folder });
  expect(readBuild(unpacked).commit).toBe(git('rev-parse', 'HEAD').trim());
});

test('a checkout says that it is no release', () => {
  expect(readBuild(checkout).commit).toBe('unreleased');
});
