import { pickSettings, type NamesOf, type ValuesOf } from './read-settings.ts';
import type { Settings } from './settings.ts';

export const MARKETPLACE_SETTINGS = pickSettings(
  'MARKETPLACE_API_ORIGIN',
  'MARKETPLACE_AUTH_ORIGIN',
  'MARKETPLACE_IDENTITY_ORIGIN',
  'MARKETPLACE_RUNAME',
  'MARKETPLACE_ID',
  'MARKETPLACE_CURRENCY',
  'MARKETPLACE_CATEGORIES',
  'MARKETPLACE_POSTAL_CODE',
  'MARKETPLACE_TIMEOUT_MS',
  'MARKETPLACE_OWN_KEYSETS',
  'MARKETPLACE_CLIENT_ID',
  'MARKETPLACE_CLIENT_SECRET',
);

export const NOTIFICATION_SETTINGS = pickSettings(
  'MARKETPLACE_NOTIFICATION_ENDPOINT',
  'MARKETPLACE_VERIFICATION_TOKEN',
);

export const marketplaceConfig = (values: ValuesOf<typeof MARKETPLACE_SETTINGS>) => ({
  takesOwnKeysets: values.MARKETPLACE_OWN_KEYSETS === 'on',
  apiOrigin: values.MARKETPLACE_API_ORIGIN,
  authOrigin: values.MARKETPLACE_AUTH_ORIGIN,
  identityOrigin: values.MARKETPLACE_IDENTITY_ORIGIN,
  ruName: values.MARKETPLACE_RUNAME ?? null,
  marketplaceId: values.MARKETPLACE_ID,
  currency: values.MARKETPLACE_CURRENCY,
  categoryIds: values.MARKETPLACE_CATEGORIES,
  postalCode: values.MARKETPLACE_POSTAL_CODE ?? null,
  timeoutMs: values.MARKETPLACE_TIMEOUT_MS,
  application:
    values.MARKETPLACE_CLIENT_ID === undefined || values.MARKETPLACE_CLIENT_SECRET === undefined
      ? null
      : {
          clientId: values.MARKETPLACE_CLIENT_ID,
          clientSecret: values.MARKETPLACE_CLIENT_SECRET,
        },
});

/** Null: the marketplace sends none. */
export function notificationsConfig(values: ValuesOf<typeof NOTIFICATION_SETTINGS>) {
  const endpoint = values.MARKETPLACE_NOTIFICATION_ENDPOINT;
  const verificationToken = values.MARKETPLACE_VERIFICATION_TOKEN;
  return endpoint === undefined || verificationToken === undefined
    ? null
    : { endpoint, verificationToken };
}

const DEVELOPMENT_KEY = Buffer.alloc(32).toString('base64');

export const erasureKey = (text: string | undefined): Buffer =>
  Buffer.from(text ?? DEVELOPMENT_KEY, 'base64');

export type DatabaseConfig = {
  readonly url: string;
  readonly poolSize: number;
  readonly usesNamedStatements: boolean;
  /** Only for connections that serve long requests. */
  readonly statementMs?: number;
};

export type MailConfig = { readonly url: string; readonly from: string; readonly origin: string };

/** Without a mail server no e-mail is sent. */
const mailConfig = (
  url: string | undefined,
  from: string | undefined,
  origin: string | undefined,
): MailConfig | null =>
  url === undefined || from === undefined || origin === undefined ? null : { url, from, origin };

type SharedNames = Exclude<NamesOf<'api'> & NamesOf<'worker'>, 'PUBLIC_ORIGIN'>;

/** What the API and the worker both read; each opens the database with its own role. */
export const productConfig = (
  values: Pick<ValuesOf<Settings>, SharedNames> & { readonly PUBLIC_ORIGIN: string | undefined },
  databaseUrl: string,
) => ({
  database: {
    url: databaseUrl,
    poolSize: values.DATABASE_POOL_SIZE,
    usesNamedStatements: values.DATABASE_STATEMENTS === 'named',
  } satisfies DatabaseConfig as DatabaseConfig,
  defaultStore: values.MARKETPLACE_DEFAULT_STORE,
  logLevel: values.LOG_LEVEL,
  redis: { url: values.REDIS_URL },
  tokenKeys: values.TOKEN_KEYS,
  erasureKey: erasureKey(values.ERASURE_KEY),
  mail: mailConfig(values.SMTP_URL, values.MAIL_FROM, values.PUBLIC_ORIGIN),
  marketplace: marketplaceConfig(values),
  notifications: notificationsConfig(values),
  spacingMs: values.LANE_SPACING_MS,
  traces: {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  },
});

export type ProductConfig = ReturnType<typeof productConfig>;
