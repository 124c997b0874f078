import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'partsight-supply-'));
  mkdirSync(join(root, 'apps/web/dist'), { recursive: true });
  write('.npmrc', 'ignore-scripts=true\nomit-lockfile-registry-resolved=true\nsave-exact=true\n');
  write('.gitignore', 'dist/\n.env\n');
  const a = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': a } }));
  write('apps/web/dist/index.js', 'start()');
});
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

function check() {
  const script = join(import.meta.dirname, 'check-supply.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('finds a secret in a new file and in the web app, and does not print it', () => {
  expect(check()).toMatchObject({ status: 0 });
  const secret = `ghp_${randomBytes(18).toString('hex')}`;
  write('notes.md', `first line\nuse ${secret}\n`);
  write('apps/web/dist/index.js', `const key = '${secret}';`);
  // Ignored by git.
  write('.env', `TOKEN=${secret}`);
  const { status, output } = check();
  expect(status).toBe(1);
  expect(output).toContain('notes.md:2 holds a GITHUB_TOKEN');
  expect(output).toContain('apps/web/dist/index.js:1 holds a GITHUB_TOKEN');
  expect(output).not.toContain('.env');
  expect(output).not.toContain(secret);
});

test('refuses actions and images whose names can move, and workflows that write or trust forks', () => {
  mkdirSync(join(root, '.github/workflows'), { recursive: true });
  const commit = 'a'.repeat(40);
  const workflow = (head: string, uses: string): string =>
    `${head}permissions:\n  contents: read\njobs:\n  a:\n    steps:\n      - uses: ${uses}\n`;
  write('notes.md', '');
  write('apps/web/dist/index.js', 'start()');
  write(
    '.github/workflows/a.yml',
    workflow('on:\n  pull_request:\n', `some/action@${commit} # v1`),
  );
  write('Dockerfile', `ARG NODE_IMAGE=node@sha256:${'b'.repeat(64)}\nFROM \${NODE_IMAGE}\n`);
  expect(check()).toMatchObject({ status: 0 });
  write('.github/workflows/b.yml', workflow('on:\n  pull_request_target:\n', 'some/action@v1'));
  write('.github/workflows/c.yml', 'on: [push]\njobs: {}\n');
  write('Dockerfile', 'FROM node:24\n');
  const { status, output } = check();
  expect(status).toBe(1);
  expect(output).toContain('b.yml:8 runs an action by a name that can move: some/action@v1');
  expect(output).toContain('b.yml can be started by strangers beside our secrets');
  expect(output).toContain('c.yml does not begin with read permissions');
  expect(output).toContain('Dockerfile:1 takes an image by a name that can move: node:24');
});
