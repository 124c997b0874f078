/**
 * npm run test:install: follows docs/operations.md from an empty machine to a first sign-in through TLS,
 * command by command, on a copy of what a release holds. It has a network, an /etc and an /opt of its
 * own, so that every path and port is as the page says. The last line is JSON.
 *
 * Needs root for that, and nginx and openssl; says so and skips where they are missing.
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

import { browserLike } from './image/browser-like.ts';
import { isInstalled } from './image/podman.ts';
import { commandsOfDoc } from './install/commands-of-doc.ts';
import { typedShell } from './install/typed-shell.ts';

const INSIDE = 'PARTSIGHT_INSTALL_FOLDER';
const HOST = 'parts.example.com';
const ISSUER = 'http://localhost:4400';
const WITHIN = AbortSignal.timeout(10 * 60_000);
/** A network, mounts and processes of its own: whatever was started ends with it. */
const APART = '--mount --net --pid --fork --kill-child --mount-proc'.split(' ');
/** Where the page puts things; the run lays folders of its own over them. */
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

/** Makes what a machine of its own would have, and goes on inside. */
async function outside(): Promise<number> {
  const missing = ['nginx', 'openssl', 'unshare', 'psql'].filter((name) => !isInstalled(name));
  const canUnshare = spawnSync('unshare', [...APART, 'true']).status === 0;
  if (missing.length > 0 || !canUnshare) {
    console.log(
      `skipped: ${[...missing, ...(canUnshare ? [] : ['the right to unshare'])].join(', ')} missing`,
    );
    return 0;
  }
  const folder = await mkdtemp('/var/tmp/partsight-install-');
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755);
  const made: string[] = [];
  try {
    for (const place of PLACES) {
      const isNew = (await mkdir(place, { recursive: true })) !== undefined;
      made.push(...(isNew ? [place] : []));
    }
    await mkdir(join(folder, 'opt/partsight'), { recursive: true });
    run('npm', ['run', '--silent', 'build']);
    run('sh', ['-c', `git archive HEAD | tar -x -C '${folder}/opt/partsight'`]);
    await cp(join(CHECKOUT, 'apps/web/dist'), join(folder, 'opt/partsight/apps/web/dist'), {
      recursive: true,
    });
    run(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
      join(folder, 'opt/partsight'),
    );
    const again = spawnSync('unshare', [...APART, '--', process.execPath, import.meta.filename], {
      stdio: 'inherit',
      env: { ...process.env, [INSIDE]: folder },
    });
    return again.status ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const place of made) {
      await rmdir(place);
    }
  }
}

async function inside(folder: string): Promise<number> {
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

  const secret = randomBytes(24).toString('hex');
  await mkdir('/root/tls');
  await writeFile('/root/oidc-secret', secret);
  run('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
    ...`-subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`.split(' '),
    ...'-keyout /root/tls/key.pem -out /root/tls/certificate.pem'.split(' '),
  ]);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: 5432,
    durable: false,
  });
  const redis = await startRedis({ folder: join(folder, 'redis'), port: 6379 });
  const identity = supervise({
    name: 'identity',
    args: [
      'dev-only/identity-provider/src/main.ts',
      ...'--port 4400 --client-id partsight'.split(' '),
      ...`--client-secret=${secret} --origin https://${HOST}`.split(' '),
    ],
    env: {},
    onLine: () => undefined,
  });
  const commands = commandsOfDoc(await readFile(join(CHECKOUT, 'docs/operations.md'), 'utf8'));
  const shell = typedShell(join(import.meta.dirname, 'install/stand-ins.sh'));
  let [typed, failed] = [0, 0];
  try {
    await untilAnswers(`${ISSUER}/.well-known/openid-configuration`, WITHIN);
    for (const command of commands) {
      typed += 1;
      const { code, said } = await shell.type(
        command
          .replaceAll('https://id.example.com', ISSUER)
          .replaceAll('somebody@example.com', 'dana@partsight.test'),
      );
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${command}`);
      if (code !== 0) {
        failed += 1;
        console.error(said.slice(-3_000));
        break;
      }
    }
    if (failed === 0) {
      await untilAnswers('http://127.0.0.1:4310/readyz', WITHIN);
      await untilAnswers('http://127.0.0.1:4312/readyz', WITHIN);
      const browser = browserLike(`https://${HOST}`, await readFile('/root/tls/certificate.pem'));
      await browser.signIn('dana');
      const { status, body } = await browser.ask('/api/auth/user');
      if (status !== 200) {
        throw new Error(`after the sign-in: ${status} ${body.slice(0, 300)}`);
      }
      console.log(`ok  sign-in through TLS: ${body.slice(0, 80)}`);
    }
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
