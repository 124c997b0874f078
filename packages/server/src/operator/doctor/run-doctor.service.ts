import {
  withAdHocMarketplace,
  type AdHocMarketplace,
} from '../../engine/lanes/call/ad-hoc-marketplace.ts';
import { API_SETTINGS, oidcConfig, type ApiConfig } from '../../platform/config/api-config.ts';
import type { ConfigFault, Environment } from '../../platform/config/environment.ts';
import {
  MARKETPLACE_SETTINGS,
  marketplaceConfig,
  NOTIFICATION_SETTINGS,
  notificationsConfig,
} from '../../platform/config/product-config.ts';
import { isRandomKey } from '../../platform/config/production-rules.ts';
import {
  completeValues,
  parseSettings,
  pickSettings,
} from '../../platform/config/read-settings.ts';
import { WORKER_SETTINGS } from '../../platform/config/worker-config.ts';
import { checkConnect, checkRevocations } from './check-connect.ts';
import { checkMint, checkReach } from './check-marketplace-access.ts';
import {
  checkCategories,
  checkListing,
  checkQuota,
  checkSellerSearch,
  checkCategoryTree,
} from './check-marketplace-data.ts';
import { checkNotifications } from './check-notifications.ts';
import {
  failed,
  doctorCheck,
  ok,
  skipped,
  type DoctorCheck,
  type CheckResult,
} from './check-result.ts';
import { checkPostgres, checkRedis, checkSignIn } from './check-servers.ts';

export const DOCTOR_SETTINGS = { ...WORKER_SETTINGS, ...API_SETTINGS };

const SIGN_IN_SETTINGS = pickSettings(
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'PUBLIC_ORIGIN',
);

const CAR_PARTS_TREE = '100';
/** Advice that is right whether or not tokens are stored already: a key that goes takes its tokens along. */
const NO_KEY_HINT =
  'put the lost key back if tokens are stored, since no other key opens them; only for a new installation, `echo "first:$(openssl rand -base64 32)"` makes one';
const WEAK_KEY_HINT =
  'keep it, or the tokens it seals are lost; add a random key under another name as docs/operations.md says under Secrets';
const UNSET = skipped('its settings are not usable');

/** Undefined where settings are not usable. */
type Configs = {
  readonly marketplace: ApiConfig['marketplace'] | undefined;
  readonly notifications: ApiConfig['notifications'] | undefined;
  readonly imageOrigins: readonly string[];
};

/** Checks everything a first batch needs, in setup order. */
export async function runDoctor(env: Environment, now: () => Date): Promise<DoctorCheck[]> {
  const { values, faults } = parseSettings(DOCTOR_SETTINGS, env);
  // The worker has its own database role; this checks the API's.
  const { DATABASE_API_URL: databaseUrl, REDIS_URL: redisUrl, PUBLIC_ORIGIN: origin } = values;
  const signIn = completeValues(SIGN_IN_SETTINGS, values);
  const ofMarketplace = completeValues(MARKETPLACE_SETTINGS, values);
  const ofNotifications = completeValues(NOTIFICATION_SETTINGS, values);
  const marketplace = ofMarketplace === null ? undefined : marketplaceConfig(ofMarketplace);
  const notifications = ofNotifications === null ? undefined : notificationsConfig(ofNotifications);
  return [
    doctorCheck('settings', checkSettings(faults)),
    doctorCheck('postgres', databaseUrl === undefined ? UNSET : await checkPostgres(databaseUrl)),
    doctorCheck('redis', redisUrl === undefined ? UNSET : await checkRedis(redisUrl)),
    doctorCheck(
      'sign-in',
      signIn === null ? UNSET : await checkSignIn(oidcConfig(signIn), signIn.PUBLIC_ORIGIN),
    ),
    doctorCheck('token keys', checkKeys(values.TOKEN_KEYS, faults)),
    ...(await checkMarketplace(
      { marketplace, notifications, imageOrigins: values.MARKETPLACE_IMAGE_ORIGINS ?? [] },
      now,
    )),
    doctorCheck(
      'connect eBay',
      marketplace === undefined || origin === undefined ? UNSET : checkConnect(marketplace, origin),
    ),
    doctorCheck(
      'closed accounts',
      notifications === undefined ? UNSET : await checkNotifications(notifications),
    ),
  ];
}

function checkSettings(faults: readonly ConfigFault[]): CheckResult {
  const lines = new Set(faults.map(({ setting, message }) => `${setting} ${message}`));
  return lines.size === 0
    ? ok('all are usable')
    : failed([...lines].join('; '), 'correct them; docs/operations.md says what each means');
}

/** Judges the keys as a process would use them, wherever they come from. */
function checkKeys(
  tokenKeys: ApiConfig['tokenKeys'] | undefined,
  faults: readonly ConfigFault[],
): CheckResult {
  const [first] = tokenKeys ?? [];
  if (tokenKeys === undefined || first === undefined) {
    const fault = faults.find(({ setting }) => setting.startsWith('TOKEN_KEYS'));
    return fault === undefined || fault.message === 'is not set'
      ? failed('there is no key to seal tokens with', NO_KEY_HINT)
      : failed(`${fault.setting} ${fault.message}`, WEAK_KEY_HINT);
  }
  const weak = tokenKeys.filter(({ key }) => !isRandomKey(key)).map(({ id }) => id);
  return weak.length === 0
    ? ok(`${tokenKeys.length}, of which ${first.id} seals`)
    : failed(`not random: ${weak.join(', ')}`, WEAK_KEY_HINT);
}

const MARKETPLACE_CHECKS = [
  'reach',
  'base token',
  'research token',
  'categories',
  'seller search',
  'listing',
  'category tree',
  'meters',
  'revocations',
] as const;

type MarketplaceCheckResults = Record<(typeof MARKETPLACE_CHECKS)[number], CheckResult>;

async function checkMarketplace(
  { marketplace: config, imageOrigins, notifications = null }: Configs,
  now: () => Date,
): Promise<DoctorCheck[]> {
  const found: Partial<MarketplaceCheckResults> =
    config === undefined
      ? {}
      : await withAdHocMarketplace(config, (marketplace) =>
          checkAll(marketplace, { ...config, imageOrigins, notifications, now }),
        );
  const absent = config === undefined ? UNSET : skipped('needs what failed above');
  return MARKETPLACE_CHECKS.map((check) => doctorCheck(check, found[check] ?? absent));
}

async function checkAll(
  marketplace: AdHocMarketplace,
  config: ApiConfig['marketplace'] & {
    readonly imageOrigins: readonly string[];
    readonly notifications: ApiConfig['notifications'];
    readonly now: () => Date;
  },
): Promise<Partial<MarketplaceCheckResults>> {
  const { categoryIds, imageOrigins, now } = config;
  const reach = await checkReach(marketplace, config.apiOrigin, now);
  if (reach.state !== 'ok') {
    return { reach };
  }
  const base = await checkMint(marketplace, 'base');
  const research = await checkMint(marketplace, 'research');
  const minted = { reach, 'base token': base.result, 'research token': research.result };
  if (base.token === null) {
    return minted;
  }
  const { token } = base;
  const categories =
    research.token === null
      ? skipped('the Research API is off')
      : await checkCategories(marketplace, { token: research.token, categoryIds, now: now() });
  const listing = await checkListing(marketplace, { token, categoryIds, imageOrigins });
  const { seller } = listing;
  return {
    ...minted,
    categories,
    'seller search': await checkSellerSearch(marketplace, { token, seller }),
    listing: listing.result,
    'category tree': await checkCategoryTree(marketplace, { token, treeId: CAR_PARTS_TREE, now }),
    meters: await checkQuota(marketplace, token),
    revocations: await checkRevocations(marketplace, token, {
      marketplace: config,
      notifications: config.notifications,
    }),
  };
}
