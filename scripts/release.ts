/**
 * npm run release -- --key FILE: writes a signed release to reports/release: everything a machine with Node
 * needs to run it, the bill of materials and the notices. Without --key the minisign key comes from
 * MINISIGN_KEY. Refuses a checkout with changes, a version without a chapter in CHANGELOG.md, one that
 * releases.json or a tag gives to another commit, and one that fails npm run nightly, which takes hours
 * (--tested: it has passed). --trial skips all that and, without a key, signs with a
 * throwaway one and verifies the result.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const checkout = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    tested: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
  },
});
const run = (command: string, args: readonly string[], cwd = checkout): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 }).trim();
const refuse = (why: string): never => {
  console.error(why);
  process.exit(1);
};

const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
  version: string;
};
const tag = `v${version}`;
const given = process.env['MINISIGN_KEY'];
if (!values.trial) {
  if (values.key === undefined && given === undefined) {
    refuse('--key names a minisign secret key; --trial makes a throwaway one');
  }
  if (run('git', ['status', '--porcelain']) !== '') {
    refuse('the checkout has uncommitted changes');
  }
  if (!(await readFile(join(checkout, 'CHANGELOG.md'), 'utf8')).includes(`\n## ${version}`)) {
    refuse(`CHANGELOG.md has no chapter ${version}`);
  }
  const released = JSON.parse(await readFile(join(checkout, 'releases.json'), 'utf8')) as {
    version: string;
  }[];
  if (released.some((release) => release.version === version)) {
    refuse(`${version} is in releases.json already`);
  }
  const tagged = run('git', ['tag', '--list', tag, '--format=%(objectname)']);
  if (tagged !== '' && run('git', ['rev-list', '-n1', tag]) !== run('git', ['rev-parse', 'HEAD'])) {
    refuse(`${tag} is already another commit`);
  }
  if (
    !values.tested &&
    spawnSync('npm', ['run', '--silent', 'nightly'], { cwd: checkout, stdio: 'inherit' }).status !==
      0
  ) {
    refuse('npm run nightly failed');
  }
}

const out = join(checkout, 'reports/release');
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const keys = await mkdtemp('/tmp/partsight-release-');
try {
  run('npm', ['run', '--silent', 'build']);
  const folder = join(keys, `partsight-${version}`);
  await mkdir(folder);
  const sources = join(keys, 'sources.tar');
  run('git', ['archive', '--format=tar', `--output=${sources}`, 'HEAD']);
  run('tar', ['-xf', sources, '-C', folder]);
  await cp(join(checkout, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  for (const name of ['bill-of-materials.cdx.json', 'notices.txt']) {
    await cp(join(checkout, 'reports', name), join(folder, name));
    await cp(join(checkout, 'reports', name), join(out, name));
  }
  // Without what is built for one kind of machine, so that one file serves all.
  const flags = '--omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --prefer-offline';
  run('npm', ['ci', ...flags.split(' ')], folder);
  const packed = join(out, `partsight-${version}.tar.gz`);
  const options = `--sort=name --owner=0 --group=0 --numeric-owner --mtime=@${run('git', ['log', '-1', '--format=%ct'])}`;
  run('tar', [...options.split(' '), '-czf', packed, '-C', keys, `partsight-${version}`]);

  const files = (await readdir(out)).length;
  run('sh', ['-c', 'sha256sum -- * > ../SHA256SUMS && mv ../SHA256SUMS .'], out);
  const list = join(out, 'SHA256SUMS');
  const secret = values.key ?? join(keys, 'secret.key');
  const open = join(keys, 'public.key');
  const isThrowaway = values.trial && given === undefined;
  if (values.key === undefined && given !== undefined) {
    await writeFile(secret, `${given.trim()}\n`, { mode: 0o600 });
  }
  if (isThrowaway) {
    run('minisign', ['-G', '-W', '-s', secret, '-p', open]);
  }
  const signing = ['-S', '-s', secret, '-m', list, '-t', `partsight ${version}`];
  execFileSync('minisign', signing, { stdio: ['inherit', 'inherit', 'inherit'] });
  if (isThrowaway) {
    run('minisign', ['-V', '-p', open, '-m', list]);
  }
  run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], out);
  console.log(JSON.stringify({ version, files, folder: out }));
} finally {
  await rm(keys, { recursive: true, force: true });
}
