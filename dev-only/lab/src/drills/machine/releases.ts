import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';

import { checkOutOldRelease } from '../upgrade/old-release.ts';

/** A release as operators download it: tar file, checksums and signature in one folder. */
export type ReleaseFiles = { readonly version: string; readonly folder: string };

const run = (command: string, args: readonly string[], cwd = CHECKOUT, env = process.env): string =>
  execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Makes a key to sign with; its public half is what operators keep. */
export async function makeSigner(folder: string) {
  const secret = join(folder, 'secret.key');
  const publicKey = join(folder, 'release.pub');
  run('minisign', ['-G', '-W', '-s', secret, '-p', publicKey]);
  const text = await readFile(secret, 'utf8');
  return {
    publicKey,

    /** This checkout, as npm run release writes it. */
    async current(): Promise<ReleaseFiles> {
      const env = { ...process.env, MINISIGN_KEY: text };
      const output = run('npm', ['run', '--silent', 'release', '--', '--trial'], CHECKOUT, env);
      const last = output.trim().split('\n').at(-1) ?? '';
      const written = JSON.parse(last) as { readonly version: string; readonly folder: string };
      const files = join(folder, `release-${written.version}`);
      await cp(written.folder, files, { recursive: true });
      return { version: written.version, folder: files };
    },

    /** The last release, with today's deploy folder, because its own page was another one. */
    async last(): Promise<ReleaseFiles> {
      const old = await checkOutOldRelease(join(folder, 'old'));
      const version = old.name;
      const [name, files] = [`partsight-${version}`, join(folder, `release-${version}`)];
      try {
        await mkdir(files);
        await rm(join(old.checkout, 'deploy'), { recursive: true });
        await cp(join(CHECKOUT, 'deploy'), join(old.checkout, 'deploy'), { recursive: true });
        await mkdir(join(old.checkout, 'apps/web/dist'), { recursive: true });
        await writeFile(join(old.checkout, 'apps/web/dist/index.html'), '<!doctype html>');
        // Only names: links inside stay as they are.
        const rename = `--transform=flags=r;s,^[.],${name},`;
        const flags = ['--exclude=./.git', rename, '-C', old.checkout, '.'];
        run('tar', ['-czf', join(files, `${name}.tar.gz`), ...flags]);
      } finally {
        await old.remove();
      }
      run('sh', ['-c', 'sha256sum -- *.tar.gz > SHA256SUMS'], files);
      run('minisign', ['-S', '-s', secret, '-m', join(files, 'SHA256SUMS')]);
      return { version, folder: files };
    },
  };
}
