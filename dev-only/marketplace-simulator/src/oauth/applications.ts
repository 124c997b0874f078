import applications from '../../data/applications.json' with { type: 'json' };

export const BASE_SCOPE = 'https://api.ebay.com/oauth/api_scope';
export const INSIGHTS_SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';

/** A registered application that may request tokens. */
export type Application = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Categories with access to sold data; '*' for all. */
  readonly soldCategories: readonly string[];
};

const SCOPES: Readonly<Record<string, readonly string[]>> = {
  base: [BASE_SCOPE],
  insights: [BASE_SCOPE, INSIGHTS_SCOPE],
};

function application(name: keyof typeof applications): Application {
  const { scopes, soldCategories } = applications[name];
  return {
    clientId: `PartSight-dev-SIM-${name}`,
    clientSecret: `SIM-${name}-secret`,
    scopes: SCOPES[scopes] ?? [],
    soldCategories,
  };
}

/** Applications that always exist. Their secrets protect nothing. */
export const DEVELOPMENT_APPLICATIONS = {
  motors: application('motors'),
  everything: application('everything'),
  carparts: application('carparts'),
  elsewhere: application('elsewhere'),
  base: application('base'),
} as const;
