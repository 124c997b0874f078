type Values = Readonly<Record<string, string | undefined>>;

/** What a setting has to be where the product serves people; the sentence says what is wrong with it. */
export type Demand = (value: string, all: Values) => string | null;
export type Demands = Readonly<Record<string, Demand>>;

export const servesPeople = (env: Values): boolean => env['NODE_ENV'] === 'production';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const staysHere = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

const isSafeOrigin = (address: string): boolean =>
  address.startsWith('https:') || staysHere(address);

/** Sessions and tokens travel there. */
export const overHttps: Demand = (value) =>
  value === '' || value.split(',').every((address) => isSafeOrigin(address.trim()))
    ? null
    : 'is not https://';

export const PLAIN_CONNECTIONS = 'PLAIN_CONNECTIONS';

const overTls =
  (server: 'postgres' | 'redis', isSafe: (url: URL) => boolean): Demand =>
  (value, all) => {
    const waived = (all[PLAIN_CONNECTIONS] ?? '').split(',').map((word) => word.trim());
    return value === '' || isSafe(new URL(value)) || staysHere(value) || waived.includes(server)
      ? null
      : `crosses a network without TLS; ${PLAIN_CONNECTIONS}=${server} says that this is meant`;
  };

/** Every weaker mode takes a certificate from anybody, or goes on without one. */
export const postgresOverTls = overTls(
  'postgres',
  (url) => url.hostname === '' || url.searchParams.get('sslmode') === 'verify-full',
);
export const redisOverTls = overTls('redis', (url) => url.protocol === 'rediss:');

/** Thirty-two random bytes have about thirty different ones. */
const FEWEST_DIFFERENT_BYTES = 20;

export const hardToGuess: Demand = (value) =>
  value
    .split(',')
    .map((pair) => new Set(Buffer.from(pair.split(':')[1] ?? '', 'base64')).size)
    .every((different) => different >= FEWEST_DIFFERENT_BYTES)
    ? null
    : 'holds a key that is no random one; `openssl rand -base64 32` makes one';

/** The same of a key that stands alone. */
export const keyHardToGuess: Demand = (value, all) => hardToGuess(`:${value}`, all);

export const said =
  (message: string): Demand =>
  (value) =>
    value === '' ? message : null;

/** One says nothing without the other. */
export const together =
  (other: string): Demand =>
  (value, all) =>
    (value === '') === ((all[other] ?? '') === '') ? null : `goes together with ${other}`;

export const atLeast =
  (floor: number): Demand =>
  (value) =>
    value === '' || Number(value) >= floor ? null : `is below ${floor}`;
