import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { adminCommands, COMPOSE_SETTINGS, settingsOf } from '../settings/settings.ts';

type Service = {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { ipv4_address?: string }>>;
  readonly depends_on?: object;
  readonly tmpfs?: readonly string[];
  readonly healthcheck?: object;
  readonly logging?: object;
  readonly mem_limit?: string;
};

type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

const checkout = resolve(import.meta.dirname, '../..');
const deploy = join(checkout, 'deploy');
const read = (path: string): string => readFileSync(join(checkout, path), 'utf8');
const composeText = read('deploy/compose.yaml');
const haproxy = read('deploy/haproxy/partsight.cfg');
const { services, networks, volumes, secrets } = parse(composeText, { merge: true }) as Compose;

const PROGRAMS = {
  api: ['api-1', 'api-2'],
  worker: ['worker-1', 'worker-2'],
  admin: ['provision', 'migrate', 'admin'],
} as const;
const product = (Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]).flatMap((program) =>
  PROGRAMS[program].map((name) => [name, program, service(name)] as const),
);

function service(name: string): Service {
  const found = services[name];
  if (found === undefined) {
    throw new Error(`there is no service ${name}`);
  }
  return found;
}

const secretNames = (one: Service): string[] =>
  (one.secrets ?? []).map((secret) => (typeof secret === 'string' ? secret : secret.source));
const networksOf = ({ networks: own = [] }: Service): readonly string[] =>
  'length' in own ? (own as readonly string[]) : Object.keys(own);
const addressOf = (name: string): string | undefined => {
  const { networks: own = [] } = service(name);
  return 'front' in own ? own.front.ipv4_address : undefined;
};

/** What the walls around the parser of uploaded files need; nothing else has it. */
const FOR_WALLS = ['seccomp=./seccomp-api.json', 'apparmor=unconfined', 'systempaths=unconfined'];

describe.each(Object.entries(services))('%s', (name, one) => {
  test('has no privileges, a read-only file system and no root', () => {
    expect(one).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: [
        'no-new-privileges:true',
        ...(PROGRAMS.api.some((api) => api === name) ? FOR_WALLS : []),
      ],
    });
    expect(one).not.toHaveProperty('cap_add');
    expect(one).not.toHaveProperty('privileged');
    const isOurs = one.image.startsWith('${PARTSIGHT_IMAGE');
    const user = isOurs ? /^USER (\S+)$/gm.exec(read('Dockerfile'))?.[1] : one.user;
    expect(user).toMatch(/^(node|postgres|redis|haproxy|grafana|65534:65534)$/);
  });

  test('names networks, volumes, secrets, files and services that exist', () => {
    for (const network of networksOf(one)) {
      expect(Object.keys(networks)).toContain(network);
    }
    expect(networksOf(one).length).toBeGreaterThan(0);
    for (const secret of secretNames(one)) {
      expect(Object.keys(secrets)).toContain(secret);
    }
    for (const other of Object.keys(one.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(other);
    }
    for (const volume of one.volumes ?? []) {
      const [source = ''] = volume.split(':');
      const exists = /^[./]/.test(source) ? existsSync(resolve(deploy, source)) : source in volumes;
      expect([source, exists]).toEqual([source, true]);
    }
  });
});

describe.each(product)('%s', (_name, program, one) => {
  const settings = new Map(settingsOf(program).map((setting) => [setting.name, setting]));
  const given = Object.entries(one.environment ?? {});

  const byFile = given.filter(([name]) => name.endsWith('_FILE'));

  test('gets only settings it reads, and secrets by file', () => {
    for (const [name] of given) {
      const setting = settings.get(name.replace(/_FILE$/, ''));
      expect([name, setting?.isSecret]).toEqual([name, name.endsWith('_FILE')]);
    }
    const files = byFile.map(([, path]) => path);
    expect(files).toEqual(secretNames(one).map((secret) => `/run/secrets/${secret}`));
  });

  test('gets every required secret; .env.example has the other required settings', () => {
    expect(one.env_file).toBe('.env');
    const example = read('.env.example');
    const names = new Set(given.map(([name]) => name));
    const isGiven = ({ name, isSecret }: { name: string; isSecret: boolean }): boolean =>
      isSecret ? names.has(`${name}_FILE`) : names.has(name) || example.includes(`\n${name}=\n`);
    const needed = [...settings.values()].filter(({ isRequired }) => isRequired);
    expect(needed.filter((setting) => !isGiven(setting))).toEqual([]);
    expect(needed).not.toEqual([]);
  });

  test('starts a program that exists', () => {
    const words = [...(one.entrypoint ?? []), ...(one.command ?? [])];
    const files = words.filter((word) => word.endsWith('.ts'));
    // The image starts the api by default.
    expect(files).toHaveLength(program === 'api' ? 0 : 1);
    expect(files.filter((file) => !existsSync(join(checkout, file)))).toEqual([]);
    const commands = program === 'admin' ? [...adminCommands(), '--help'] : [one.command?.[0]];
    expect(commands).toContain(one.command?.[0]);
  });
});

test('the settings compose reads are in .env.example, with the same fallback', () => {
  const settings = [...composeText.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(
    ([, name = '', fallback = '']) => `# ${name}=${fallback}`,
  );
  expect(new Set(settings)).toEqual(
    new Set(COMPOSE_SETTINGS.map(([name, fallback]) => `# ${name}=${fallback}`)),
  );
  for (const line of settings) {
    expect(read('.env.example')).toContain(`\n${line}\n`);
  }
});

test('the script writes every secret, readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partsight-secrets-'));
  try {
    const file = join(folder, 'given');
    await writeFile(file, 'given\n');
    const written = join(folder, 'secrets');
    execFileSync(join(deploy, 'write-secrets.sh'), [written, file, file, file]);
    const expected = Object.values(secrets).map((secret) => basename(secret.file));
    expect((await readdir(written)).toSorted()).toEqual(expected.toSorted());
    expect(execFileSync('stat', ['-c', '%a', written], { encoding: 'utf8' })).toBe('700\n');
    for (const role of ['api', 'worker', 'owner']) {
      expect(readFileSync(join(written, `database_${role}_url`), 'utf8')).toMatch(
        new RegExp(`^postgres://partsight_${role}:[0-9a-f]{48}@postgres/partsight\n$`),
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the proxy and the apis have each other’s addresses', () => {
  const named = Object.values(service('proxy').environment ?? {});
  expect(named).toEqual(PROGRAMS.api.map((name) => `${addressOf(name)}:4310`));
  for (const name of Object.keys(service('proxy').environment ?? {})) {
    expect(haproxy).toContain(`"\${${name}-`);
  }
  for (const name of PROGRAMS.api) {
    expect(service(name).environment?.['TRUSTED_PROXIES']).toBe(addressOf('proxy'));
  }
});

test('the proxy has every file its configuration names, and waits for no api', () => {
  const { volumes: mounts = [], secrets: given = [], depends_on: after = {} } = service('proxy');
  const targets = [
    ...mounts.map((mount) => mount.split(':')[1] ?? ''),
    ...given.map((secret) => (typeof secret === 'string' ? '' : secret.target)),
  ];
  const named = [...haproxy.matchAll(/ (?:crt|file) (\S+)/g)].map(([, path]) => path);
  expect(named).toHaveLength(2);
  expect(targets).toEqual(expect.arrayContaining([...named, `${named[0]}.key`]));
  expect(after).toEqual({});
});

test('the proxy logs no address, which may carry a secret', () => {
  expect(haproxy).not.toMatch(/^\s*(?:option httplog|log)\b/m);
});

test.each(Object.entries(services))('%s can fill neither memory nor disk', (_name, one) => {
  expect(one.logging).toMatchObject({ options: { 'max-size': '20m', 'max-file': '5' } });
  expect(one.mem_limit).toMatch(/^\d+[mg]$/);
  expect(one.tmpfs).toEqual([expect.stringMatching(/^\/tmp:size=\d+[mg]$/)]);
});

test('checks of health leave a busy machine its time', () => {
  const checks = Object.values(services).flatMap(({ healthcheck }) => healthcheck ?? []);
  expect(checks.length).toBeGreaterThan(3);
  for (const check of checks) {
    expect(check).toMatchObject({ timeout: '10s', retries: 12 });
  }
});

test('temporary files have room for uploads beside what has to stay free', () => {
  const freeMb = Number(settingsOf('api').find(({ name }) => name === 'UPLOAD_FREE_MB')?.fallback);
  const [, gigabytes] = /size=(\d+)g/.exec(service('api-1').tmpfs?.[0] ?? '') ?? [];
  expect(Number(gigabytes) * 1_024).toBeGreaterThanOrEqual(freeMb + 16 * 3 * 10);
});

test('server and backups use the same files, settings and archive command', () => {
  const [server, backup] = [service('postgres'), service('backup')];
  expect(server.image).toBe(backup.image);
  expect(secretNames(backup)).toEqual(['backup_env']);
  expect(server.volumes).toEqual(backup.volumes);
  const [, command] =
    /archive_command = '(.*)'/.exec(read('deploy/pgbackrest/postgresql.conf')) ?? [];
  expect(server.command).toContain(`archive_command=${command}`);
});

test('Prometheus reads every process of the product, with the same rules as without containers', () => {
  type Config = { scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[] };
  const jobs = (path: string): Map<string, string[]> =>
    new Map(
      (parse(read(path)) as Config).scrape_configs.map((job) => [
        job.job_name,
        job.static_configs.flatMap(({ targets }) => targets),
      ]),
    );
  const inContainers = jobs('deploy/monitoring/prometheus.yml');
  expect(inContainers.get('partsight-api')).toEqual(PROGRAMS.api.map((name) => `${name}:4311`));
  expect(inContainers.get('partsight-worker')).toEqual(
    PROGRAMS.worker.map((name) => `${name}:4321`),
  );
  const units = [...read('docs/operations.md').matchAll(/partsight-(api|worker)@(\d+)/g)].map(
    ([, kind, port]) => `127.0.0.1:${Number(port) + (kind === 'api' ? 1 : 0)}`,
  );
  const onMachine = jobs('deploy/prometheus.yml');
  const targets = ['partsight-api', 'partsight-worker'].flatMap((job) => onMachine.get(job) ?? []);
  expect(new Set(targets)).toEqual(new Set(units));
});

test('the image is labeled with the version of the release', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('Dockerfile')).toContain(`\nARG VERSION=${version}\n`);
});
