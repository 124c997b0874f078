export type ComposeSetting = {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
};

/** Read by deploy/compose.yaml itself, not by any program of ours. */
export const COMPOSE_SETTINGS: readonly ComposeSetting[] = [
  {
    name: 'SECRETS_FOLDER',
    fallback: '/etc/partsight/secrets',
    meaning: 'what deploy/write-secrets.sh has written',
  },
  { name: 'HTTPS_PORT', fallback: '443', meaning: 'port of the machine that leads to the proxy' },
  { name: 'PARTSIGHT_IMAGE', fallback: 'partsight', meaning: 'the image of all programs' },
  {
    name: 'NODE_IMAGE',
    fallback: 'node:24-bookworm-slim',
    meaning: 'what it is built on, best by its digest, as the following',
  },
  { name: 'POSTGRES_IMAGE', fallback: 'postgres:15', meaning: 'the database' },
  { name: 'REDIS_IMAGE', fallback: 'redis:7', meaning: 'the queue' },
  { name: 'NGINX_IMAGE', fallback: 'nginx:1.28', meaning: 'the proxy' },
];
