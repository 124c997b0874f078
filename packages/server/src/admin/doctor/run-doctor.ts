import {
  examineMarketplace,
  type ExaminedMarketplace,
} from '../../lanes/call/examine-marketplace.ts';
import { API_SECTIONS, type ApiConfig } from '../../platform/config/api-config.ts';
import { hardToGuess } from '../../platform/config/demands.ts';
import { parseSections } from '../../platform/config/read-config.ts';
import type { Environment, Fault } from '../../platform/config/section.ts';
import { WORKER_SECTIONS } from '../../platform/config/worker-config.ts';
import { examineMint, examineReach } from './examine-marketplace-access.ts';
import {
  examineCategories,
  examineListing,
  examineMeters,
  examineSellerSearch,
  examineTree,
} from './examine-marketplace-data.ts';
import { examineNotifications } from './examine-notifications.ts';
import { examinePostgres, examineRedis, examineSignIn } from './examine-servers.ts';
import { failed, finding, ok, skipped, type Finding, type Found } from './finding.ts';

/** The worker comes to the database with a role of its own; that of the api is looked at. */
export const DOCTOR_SECTIONS = {
  ...WORKER_SECTIONS,
  workerDatabase: WORKER_SECTIONS.database,
  ...API_SECTIONS,
};

const CAR_PARTS_TREE = '100';
const MAKE_A_KEY = '`echo "first:$(openssl rand -base64 32)"` makes one';
const UNSET = skipped('its settings are not usable');

type Settings = Partial<ApiConfig>;

/** Looks at everything that has to be right before a first batch can run, in the order one sets it up. */
export async function runDoctor(env: Environment, now: () => Date): Promise<Finding[]> {
  const { values, faults } = parseSections(DOCTOR_SECTIONS, env);
  const settings = values as Settings;
  const { database, redis, oidc, http } = settings;
  return [
    finding('settings', examineSettings(faults)),
    finding('postgres', database ? await examinePostgres(database.url) : UNSET),
    finding('redis', redis ? await examineRedis(redis.url) : UNSET),
    finding('sign-in', oidc && http ? await examineSignIn({ oidc, http }) : UNSET),
    finding('token keys', examineKeys(settings, env)),
    ...(await examineMarketplaceWith(settings, now)),
    finding(
      'closed accounts',
      settings.notifications === undefined
        ? UNSET
        : await examineNotifications(settings.notifications),
    ),
  ];
}

function examineSettings(faults: readonly Fault[]): Found {
  const lines = new Set(faults.map(({ setting, message }) => `${setting} ${message}`));
  return lines.size === 0
    ? ok('all are usable')
    : failed([...lines].join('; '), 'correct them; docs/operations.md says what each means');
}

function examineKeys({ tokenKeys }: Settings, env: Environment): Found {
  const [first] = tokenKeys ?? [];
  if (tokenKeys === undefined || first === undefined) {
    return failed('there is no key to seal tokens with', MAKE_A_KEY);
  }
  const weakness = hardToGuess(env['TOKEN_KEYS'] ?? '', {});
  return weakness === null || env['TOKEN_KEYS'] === undefined
    ? ok(`${tokenKeys.length}, of which ${first.id} seals`)
    : failed(`TOKEN_KEYS ${weakness}`, MAKE_A_KEY);
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
] as const;

type MarketplaceFindings = Record<(typeof MARKETPLACE_CHECKS)[number], Found>;

async function examineMarketplaceWith(
  { marketplace: config, imageOrigins = [] }: Settings,
  now: () => Date,
): Promise<Finding[]> {
  const found: Partial<MarketplaceFindings> =
    config === undefined
      ? {}
      : await examineMarketplace(config, (marketplace) =>
          examineAll(marketplace, { ...config, imageOrigins, now }),
        );
  const absent = config === undefined ? UNSET : skipped('needs what failed above');
  return MARKETPLACE_CHECKS.map((check) => finding(check, found[check] ?? absent));
}

async function examineAll(
  marketplace: ExaminedMarketplace,
  config: ApiConfig['marketplace'] & {
    readonly imageOrigins: readonly string[];
    readonly now: () => Date;
  },
): Promise<Partial<MarketplaceFindings>> {
  const { categoryIds, imageOrigins, now } = config;
  const reach = await examineReach(marketplace, config.apiOrigin, now);
  if (reach.state !== 'ok') {
    return { reach };
  }
  const base = await examineMint(marketplace, 'base');
  const research = await examineMint(marketplace, 'research');
  const minted = { reach, 'base token': base.found, 'research token': research.found };
  if (base.token === null) {
    return minted;
  }
  const { token } = base;
  const categories =
    research.token === null
      ? skipped('the Research API is off')
      : await examineCategories(marketplace, { token: research.token, categoryIds, now: now() });
  const listing = await examineListing(marketplace, { token, categoryIds, imageOrigins });
  const { seller } = listing;
  return {
    ...minted,
    categories,
    'seller search': await examineSellerSearch(marketplace, { token, seller }),
    listing: listing.found,
    'category tree': await examineTree(marketplace, { token, treeId: CAR_PARTS_TREE, now }),
    meters: await examineMeters(marketplace, token),
  };
}
