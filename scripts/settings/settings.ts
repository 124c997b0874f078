import { COMMANDS } from '@partsight/admin/command-table';
import { API_SETTINGS } from '@partsight/server/platform/config/api-config';
import {
  describeSettings,
  type SettingDescription,
} from '@partsight/server/platform/config/describe-settings';
import type { SettingTable } from '@partsight/server/platform/config/environment';
import { WORKER_SETTINGS } from '@partsight/server/platform/config/worker-config';

const READERS: readonly (readonly [program: string, table: SettingTable])[] = [
  ['api', API_SETTINGS],
  ['worker', WORKER_SETTINGS],
  ...COMMANDS.map(({ settings }) => ['admin', settings] as const),
];

type SettingWithReaders = SettingDescription & { readonly readers: readonly string[] };

/** Every setting with the programs that read it. */
export function settingsWithReaders(): readonly SettingWithReaders[] {
  const found = new Map<string, SettingWithReaders>();
  for (const [program, table] of READERS) {
    for (const setting of describeSettings(table)) {
      const readers = new Set([...(found.get(setting.name)?.readers ?? []), program]);
      found.set(setting.name, { ...setting, readers: [...readers] });
    }
  }
  return [...found.values()];
}

export const settingsOf = (program: string): SettingDescription[] =>
  READERS.filter(([reader]) => reader === program).flatMap(([, table]) => describeSettings(table));

export const adminCommands = (): string[] => COMMANDS.map(({ name }) => name);

type ComposeSetting = readonly [name: string, fallback: string, meaning: string];

/** Read by deploy/compose.yaml itself. */
export const COMPOSE_SETTINGS: readonly ComposeSetting[] = [
  ['SECRETS_FOLDER', '/etc/partsight/secrets', 'what deploy/write-secrets.sh has written'],
  ['HTTPS_PORT', '443', 'port of the machine that leads to the proxy'],
  ['HTTP_PORT', '80', 'the same for those who come without TLS, and are sent there'],
  ['PARTSIGHT_IMAGE', 'partsight', 'the image of all programs'],
  [
    'NODE_IMAGE',
    'node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d',
    'what it is built on, best by its digest, as the following',
  ],
  ['POSTGRES_IMAGE', 'partsight-postgres', 'the database, with pgBackRest'],
  ['REDIS_IMAGE', 'redis:7', 'the queue'],
  ['HAPROXY_IMAGE', 'haproxy:3.2', 'the proxy'],
  [
    'PROMETHEUS_IMAGE',
    'prom/prometheus:v3.5.0@sha256:63805ebb8d2b3920190daf1cb14a60871b16fd38bed42b857a3182bc621f4996',
    'metrics',
  ],
  [
    'ALERTMANAGER_IMAGE',
    'prom/alertmanager:v0.28.1@sha256:27c475db5fb156cab31d5c18a4251ac7ed567746a2483ff264516437a39b15ba',
    'alerts',
  ],
  [
    'NODE_EXPORTER_IMAGE',
    'prom/node-exporter:v1.9.1@sha256:d00a542e409ee618a4edc67da14dd48c5da66726bbd5537ab2af9c1dfc442c8a',
    'metrics of the machine',
  ],
  [
    'GRAFANA_IMAGE',
    'grafana/grafana:12.1.0@sha256:6ac590e7cabc2fbe8d7b8fc1ce9c9f0582177b334e0df9c927ebd9670469440f',
    'dashboards',
  ],
  ['TRACES_IMAGE', 'jaegertracing/jaeger:2.9.0', 'traces'],
];

const EXAMPLE_HEAD = `# Copy to .env and fill in. Written by npm run docs:settings; docs/operations.md explains.
# Required settings stand empty; the others show their defaults. A secret may stay empty here and come
# from the file that NAME_FILE names.`;

/** The text of .env.example. */
export function envExample(): string {
  const settings = settingsWithReaders().map(({ name, readers, isRequired, fallback, meaning }) => {
    const line = isRequired ? `${name}=` : `# ${name}=${fallback}`;
    return `# ${readers.join(', ')}: ${meaning}\n${line}`;
  });
  const compose = COMPOSE_SETTINGS.map(
    ([name, fallback, meaning]) => `# deploy/compose.yaml: ${meaning}\n# ${name}=${fallback}`,
  );
  return `${[EXAMPLE_HEAD, ...settings, ...compose].join('\n\n')}\n`;
}
