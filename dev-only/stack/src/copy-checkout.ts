import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { CHECKOUT } from './checkout.ts';

const OWN_SCOPE = '@partsight';

/** Everything git tracks or would track. */
async function files(): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: CHECKOUT, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(CHECKOUT, path)));
}

/** Installed packages are shared; our own packages are those of the copy. */
async function linkModules(root: string): Promise<void> {
  const [from, to] = [join(CHECKOUT, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OWN_SCOPE && !name.startsWith('.vite')) {
      await symlink(join(from, name), join(to, name));
    }
  }
  for (const path of globSync('{apps,packages,dev-only}/*/package.json', { cwd: root })) {
    const { name } = JSON.parse(await readFile(join(root, path), 'utf8')) as { name: string };
    await symlink(join(root, path, '..'), join(to, name));
  }
}

/** Copies the sources into a folder, from which they run as from the checkout. */
export async function copyCheckout(root: string): Promise<void> {
  for (const path of await files()) {
    await cp(join(CHECKOUT, path), join(root, path));
  }
  await linkModules(root);
}
