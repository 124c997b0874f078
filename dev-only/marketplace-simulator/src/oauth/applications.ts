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

/** Applications that always exist. Their secrets protect nothing. */
export const DEVELOPMENT_APPLICATIONS = {
  /** Has sold data for vehicle parts: the usual case. */
  motors: {
    clientId: 'PartSight-dev-SIM-motors',
    clientSecret: 'SIM-motors-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['6028'],
  },
  /** Has sold data in every category. */
  everything: {
    clientId: 'PartSight-dev-SIM-everything',
    clientSecret: 'SIM-everything-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['*'],
  },
  /** Has sold data one level below the usual: car and truck parts only. */
  carparts: {
    clientId: 'PartSight-dev-SIM-carparts',
    clientSecret: 'SIM-carparts-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['6030'],
  },
  /** Has sold data for brakes only. */
  elsewhere: {
    clientId: 'PartSight-dev-SIM-elsewhere',
    clientSecret: 'SIM-elsewhere-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['33559'],
  },
  /** Has no sold data, like any newly registered application. */
  base: {
    clientId: 'PartSight-dev-SIM-base',
    clientSecret: 'SIM-base-secret',
    scopes: [BASE_SCOPE],
    soldCategories: [],
  },
} as const satisfies Record<string, Application>;
