type Values = Readonly<Record<string, string | undefined>>;

/** A requirement beyond the schema; returns what is wrong with the value. */
export type SettingRule = (value: string, all: Values) => string | null;

export const isProduction = (env: Values): boolean => env['NODE_ENV'] === 'production';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

const isSafeOrigin = (address: string): boolean =>
  address.startsWith('https:') || isLoopback(address);

/** Sessions and tokens are sent there. */
export const requireHttps: SettingRule = (value) =>
  value === '' || value.split(',').every((address) => isSafeOrigin(address.trim()))
    ? null
    : 'is not https://';

const requireTls =
  (server: 'postgres' | 'redis', isSafe: (url: URL) => boolean): SettingRule =>
  (value, all) => {
    const waived = (all['PLAIN_CONNECTIONS'] ?? '').split(',').map((word) => word.trim());
    return value === '' || isSafe(new URL(value)) || isLoopback(value) || waived.includes(server)
      ? null
      : `crosses a network without TLS; PLAIN_CONNECTIONS=${server} says that this is meant`;
  };

/** Every weaker mode accepts any certificate, or none. */
export const requirePostgresTls = requireTls(
  'postgres',
  (url) => url.hostname === '' || url.searchParams.get('sslmode') === 'verify-full',
);
export const requireRedisTls = requireTls('redis', (url) => url.protocol === 'rediss:');

/** Thirty-two random bytes have about thirty distinct ones. */
const MIN_DISTINCT_BYTES = 20;

export const isRandomKey = (key: Buffer): boolean => new Set(key).size >= MIN_DISTINCT_BYTES;

export const requireRandomKeys: SettingRule = (value) =>
  value.split(',').every((pair) => isRandomKey(Buffer.from(pair.split(':')[1] ?? '', 'base64')))
    ? null
    : 'holds a key that is no random one; `openssl rand -base64 32` makes one';

/** The same for a single key. */
export const requireRandomKey: SettingRule = (value, all) => requireRandomKeys(`:${value}`, all);

export const requireSet =
  (message: string): SettingRule =>
  (value) =>
    value === '' ? message : null;

export const requireUnset =
  (message: string): SettingRule =>
  (value) =>
    value === '' ? null : message;

/** One is meaningless without the other. */
export const requireWith =
  (other: string): SettingRule =>
  (value, all) =>
    (value === '') === ((all[other] ?? '') === '') ? null : `goes together with ${other}`;

export const requireAtLeast =
  (floor: number): SettingRule =>
  (value) =>
    value === '' || Number(value) >= floor ? null : `is below ${floor}`;
