import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const milliseconds = z.coerce.number().int().min(0);
/** The queue's entry of a lane is locked for longer than any slice lasts. */
export const LONGEST_SLICE_MS = 5 * 60_000;
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** `name:base64` pairs; the first seals, all open. Each key is 32 bytes. */
const sealingKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [id = '', material = ''] = pair.trim().split(':');
    return { id, key: Buffer.from(material, 'base64') };
  });
  if (keys.some(({ id, key }) => id === '' || key.length !== 32)) {
    context.addIssue({
      code: 'custom',
      message: 'each entry is a name, a colon and 32 bytes in base64',
    });
  }
  return keys;
});

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('what the process runs for'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('how much is logged'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).describe('address people open, without a path'),
  API_HOST: z.string().default('127.0.0.1').describe('address the api listens on'),
  API_PORT: port.default(4310).describe('port the api listens on'),
  TRUSTED_PROXIES: commaList
    .prefault('')
    .describe('addresses of reverse proxies whose forwarding headers count, separated by commas'),
  WEB_ROOT: z
    .string()
    .optional()
    .describe('folder of the built web app; unset when served elsewhere'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).describe('as the application role'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(20)
    .describe('connections of one process'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).describe('queue and rate limits'),
  OIDC_ISSUER: z.url().describe('address of the OpenID Connect provider'),
  OIDC_CLIENT_ID: z.string().min(1).describe('how the provider knows PartSight'),
  OIDC_CLIENT_SECRET: z.string().min(1).describe('shared with the provider'),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(480)
    .describe('a session ends after this long without a request'),
  SESSION_ABSOLUTE_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(24)
    .describe('a session ends after this long in any case'),
  TOKEN_KEYS: sealingKeys.describe(
    'keys that seal marketplace tokens at rest: `name:base64`, the first seals, separated by commas',
  ),
  MARKETPLACE_API_ORIGIN: z
    .url()
    .default('https://api.ebay.com')
    .describe('the marketplace or its simulator'),
  MARKETPLACE_ID: z.string().default('EBAY_US').describe('site of the marketplace'),
  MARKETPLACE_CURRENCY: z
    .string()
    .length(3)
    .default('USD')
    .describe('prices in other currencies are left out'),
  MARKETPLACE_CATEGORIES: commaList
    .prefault('6028')
    .describe('categories that are searched, separated by commas'),
  MARKETPLACE_IMAGE_ORIGINS: commaList
    .prefault('https://i.ebayimg.com')
    .describe('hosts that pictures may come from, separated by commas'),
  MARKETPLACE_TIMEOUT_MS: milliseconds.default(10_000).describe('how long one call may take'),
  MARKETPLACE_CLIENT_ID: z
    .string()
    .optional()
    .describe('application credentials, with which the server renews tokens by itself'),
  MARKETPLACE_CLIENT_SECRET: z.string().optional().describe('secret of these credentials'),
  MARKETPLACE_DEFAULT_STORE: z
    .string()
    .default('')
    .describe('seller whose store is read for users who have named none of their own'),
  EVIDENCE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(90)
    .describe('how long the listings behind a figure are kept; the figure itself stays'),
  LANE_SPACING_MS: milliseconds
    .default(2_000)
    .describe('least time between two calls of one token'),
  LANE_SLICE_MS: milliseconds
    .max(LONGEST_SLICE_MS)
    .default(30_000)
    .describe(
      `how long a worker keeps a lane before others get a turn; at most ${LONGEST_SLICE_MS}`,
    ),
  WORKER_LANES: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_000)
    .describe('lanes one worker process holds at once'),
});

function build(env: z.output<typeof environment>) {
  return {
    mode: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    http: {
      origin: new URL(env.PUBLIC_ORIGIN).origin,
      host: env.API_HOST,
      port: env.API_PORT,
      trustedProxies: env.TRUSTED_PROXIES,
      webRoot: env.WEB_ROOT ?? null,
    },
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
    redis: { url: env.REDIS_URL },
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
    },
    session: {
      idleMs: env.SESSION_IDLE_MINUTES * 60_000,
      absoluteMs: env.SESSION_ABSOLUTE_HOURS * 3_600_000,
    },
    tokenKeys: env.TOKEN_KEYS,
    marketplace: {
      apiOrigin: new URL(env.MARKETPLACE_API_ORIGIN).origin,
      marketplaceId: env.MARKETPLACE_ID,
      currency: env.MARKETPLACE_CURRENCY,
      categoryIds: env.MARKETPLACE_CATEGORIES,
      imageOrigins: env.MARKETPLACE_IMAGE_ORIGINS,
      timeoutMs: env.MARKETPLACE_TIMEOUT_MS,
      defaultStore: env.MARKETPLACE_DEFAULT_STORE,
      application:
        env.MARKETPLACE_CLIENT_ID !== undefined && env.MARKETPLACE_CLIENT_SECRET !== undefined
          ? { clientId: env.MARKETPLACE_CLIENT_ID, clientSecret: env.MARKETPLACE_CLIENT_SECRET }
          : null,
    },
    evidenceDays: env.EVIDENCE_DAYS,
    lanes: {
      spacingMs: env.LANE_SPACING_MS,
      sliceMs: env.LANE_SLICE_MS,
      perProcess: env.WORKER_LANES,
    },
  };
}

export type Config = Readonly<ReturnType<typeof build>>;

/** Reads the environment once. Every fault is named in the one error, so that one look mends all. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`the configuration is not usable:\n${faults.join('\n')}`);
  }
  return Object.freeze(build(parsed.data));
}

export type SettingDescription = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly fallback: string;
  readonly meaning: string;
};

/** @internal Every setting as the documentation shows it. */
export function describeSettings(): SettingDescription[] {
  const { properties = {}, required = [] } = z.toJSONSchema(environment, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, schema]) => {
    const { default: fallback, description = '' } = typeof schema === 'object' ? schema : {};
    return {
      name,
      isRequired: required.includes(name),
      fallback: fallback === undefined ? '' : JSON.stringify(fallback).replaceAll(/^"|"$/g, ''),
      meaning: description,
    };
  });
}
