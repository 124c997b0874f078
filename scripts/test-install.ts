/**
 * npm run test:install: follows docs/operations.md from an empty machine to a first sign-in through TLS,
 * command by command, on a copy of a release. It has its own network, /etc and /opt, so that every path
 * and port is as on the page. The last line is JSON.
 *
 * Needs root, nginx and openssl, and skips where they are missing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { CHECKOUT } from '@partsight/stack/checkout';
import { supervise } from '@partsight/stack/supervised-process';
import { untilAnswers } from '@partsight/stack/wait-until';

import { httpSession } from './browser/http-session.ts';
import { isInstalled } from './image/podman.ts';
import { writeCertificate } from './image/tls-proxy.ts';
import { commandsIn, openShell } from './install/doc-shell.ts';

const INSIDE = 'PARTSIGHT_INSTALL_FOLDER';
const HOST = 'parts.example.com';
const ISSUER = 'http://localhost:4400';
const DEADLINE = AbortSignal.timeout(10 * 60_000);
/** Its own network, mounts and processes: everything started ends with it. */
const NAMESPACES = '--mount --net --pid --fork --kill-child --mount-proc'.split(' ');
/** Where the page puts files; the run mounts its own folders there. */
const PLACES = [
  '/opt/partsight',
  '/etc/partsight',
  '/etc/systemd/system',
  '/etc/nginx/conf.d',
  '/usr/share/partsight',
];

const run = (command: string, args: readonly string[], cwd = CHECKOUT): void => {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Prepares a release and runs this script again in its own namespaces. */
async function outside(): Promise<number> {
  const missing = ['nginx', 'openssl', 'unshare', 'psql'].filter((name) => !isInstalled(name));
  if (spawnSync('unshare', [...NAMESPACES, 'true']).status !== 0) {
    missing.push('the right to unshare');
  }
  if (missing.length > 0) {
    console.log(`skipped: ${missing.join(', ')} missing`);
    return 0;
  }
  const folder = await mkdtemp('/var/tmp/partsight-install-');
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const release = join(folder, 'opt/partsight');
  const created: string[] = [];
  try {
    for (const place of PLACES) {
      const isNew = (await mkdir(place, { recursive: true })) !== undefined;
      created.push(...(isNew ? [place] : []));
    }
    await mkdir(release, { recursive: true });
    run('npm', ['run', '--silent', 'build']);
    run('sh', ['-c', `git archive HEAD | tar -x -C '${release}'`]);
    await cp(join(CHECKOUT, 'apps/web/dist'), join(release, 'apps/web/dist'), { recursive: true });
    run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], release);
    const self = [process.execPath, import.meta.filename];
    const env = { ...process.env, [INSIDE]: folder };
    const { status } = spawnSync('unshare', [...NAMESPACES, '--', ...self], {
      stdio: 'inherit',
      env,
    });
    return status ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const place of created) {
      await rmdir(place);
    }
  }
}

async function mountFolders(folder: string): Promise<void> {
  run('ip', ['link', 'set', 'lo', 'up']);
  for (const place of ['/run', '/var/log/nginx', '/root']) {
    run('mount', ['-t', 'tmpfs', 'tmpfs', place]);
  }
  for (const place of PLACES) {
    await mkdir(join(folder, place), { recursive: true });
    run('mount', ['--bind', join(folder, place), place]);
  }
  await writeFile(join(folder, 'hosts'), `127.0.0.1 localhost ${HOST}\n`);
  run('mount', ['--bind', join(folder, 'hosts'), '/etc/hosts']);
}

async function inside(folder: string): Promise<number> {
  await mountFolders(folder);
  const secret = randomBytes(24).toString('hex');
  await mkdir('/root/tls');
  await writeFile('/root/oidc-secret', secret);
  writeCertificate('/root/tls', HOST);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: 5432,
    durable: false,
  });
  const redis = await startRedis({ folder: join(folder, 'redis'), port: 6379 });
  const options = `--port 4400 --client-id partsight --client-secret=${secret} --origin https://${HOST}`;
  const identity = supervise({
    name: 'identity',
    args: ['dev-only/identity-provider/src/main.ts', ...options.split(' ')],
    env: {},
    onLine: () => undefined,
  });
  const commands = commandsIn(await readFile(join(CHECKOUT, 'docs/operations.md'), 'utf8'));
  const shell = openShell(join(import.meta.dirname, 'install/stand-ins.sh'));
  let [typed, failed] = [0, 0];
  try {
    await untilAnswers(`${ISSUER}/.well-known/openid-configuration`, DEADLINE);
    for (const command of commands) {
      typed += 1;
      const { code, output } = await shell.run(
        command
          .replaceAll('https://id.example.com', ISSUER)
          .replaceAll('person@example.com', 'dana@partsight.test'),
      );
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${command}`);
      if (code !== 0) {
        throw new Error(output.slice(-3_000));
      }
    }
    await untilAnswers('http://127.0.0.1:4310/readyz', DEADLINE);
    await untilAnswers('http://127.0.0.1:4312/readyz', DEADLINE);
    const session = httpSession(`https://${HOST}`, await readFile('/root/tls/certificate.pem'));
    await session.signIn('dana');
    const { status, body } = await session.request('/api/auth/user');
    if (status !== 200) {
      throw new Error(`after the sign-in: ${status} ${body.slice(0, 300)}`);
    }
    console.log(`ok  sign-in through TLS: ${body.slice(0, 80)}`);
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : String(error));
    spawnSync('sh', ['-c', 'tail -n 20 /run/*.log'], { stdio: 'inherit' });
  } finally {
    shell.close();
    await identity.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
  }
  console.log(JSON.stringify({ commands: typed, failed }));
  return failed === 0 && typed > 0 ? 0 : 1;
}

const folder = process.env[INSIDE];
process.exitCode = folder === undefined ? await outside() : await inside(folder);
