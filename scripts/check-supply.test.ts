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
