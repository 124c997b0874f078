import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';

import { checkOutOldRelease, lastRelease, makeTrial, nextVersion } from '../upgrade/checkouts.ts';

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

  const newFiles = async (name: string, version: string): Promise<ReleaseFiles> => {
    const files = { version, folder: join(folder, name) };
    await mkdir(files.folder);
    return files;
  };
  const sign = (files: string): void => {
    run('sh', ['-c', 'sha256sum -- *.tar.gz > SHA256SUMS'], files);
    run('minisign', ['-S', '-s', secret, '-m', join(files, 'SHA256SUMS')]);
  };

  return {
    publicKey,

    /** This checkout, as npm run release writes it. */
    async current(): Promise<ReleaseFiles> {
      const env = { ...process.env, MINISIGN_KEY: text };
      const output = run('npm', ['run', '--silent', 'release', '--', '--trial'], CHECKOUT, env);
      const last = output.trim().split('\n').at(-1) ?? '';
      const written = JSON.parse(last) as { readonly version: string; readonly folder: string };
      const files = join(folder, 'current-release');
      await cp(written.folder, files, { recursive: true });
      return { version: written.version, folder: files };
    },

    /** The last release, with today's deploy folder, because its own page was another one. */
    async last(current: ReleaseFiles): Promise<ReleaseFiles> {
      if ((await lastRelease()) === null) {
        return current;
      }
      const old = await checkOutOldRelease(join(folder, 'old'));
      const files = await newFiles('last-release', old.version);
      const name = `partsight-${old.version}`;
      try {
        await rm(join(old.checkout, 'deploy'), { recursive: true });
        await cp(join(CHECKOUT, 'deploy'), join(old.checkout, 'deploy'), { recursive: true });
        await mkdir(join(old.checkout, 'apps/web/dist'), { recursive: true });
        await writeFile(join(old.checkout, 'apps/web/dist/index.html'), '<!doctype html>');
        // Only names: links inside stay as they are.
        const renamed = `--transform=flags=r;s,^[.],${name},`;
        const flags = ['--exclude=./.git', renamed, '-C', old.checkout, '.'];
        run('tar', ['-czf', join(files.folder, `${name}.tar.gz`), ...flags]);
      } finally {
        await old.remove();
      }
      sign(files.folder);
      return files;
    },

    /** This checkout as the release after the last one, with migrations of its own. */
    async next(current: ReleaseFiles, last: ReleaseFiles): Promise<ReleaseFiles> {
      const version = nextVersion(last.version);
      const [from, name] = [`partsight-${current.version}`, `partsight-${version}`];
      const unpacked = join(folder, 'next');
      await mkdir(unpacked);
      run('tar', ['-xzf', join(current.folder, `${from}.tar.gz`), '-C', unpacked]);
      await rename(join(unpacked, from), join(unpacked, name));
      await makeTrial(join(unpacked, name), version);
      const files = await newFiles('next-release', version);
      run('tar', ['-czf', join(files.folder, `${name}.tar.gz`), '-C', unpacked, name]);
      await rm(unpacked, { recursive: true });
      sign(files.folder);
      return files;
    },
  };
}
