export const BASE_SCOPE = 'https://api.ebay.com/oauth/api_scope';
export const INSIGHTS_SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';

/** A registered program that may ask for tokens. */
export type Application = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Sold data is handed out below these categories only; '*' stands for all. */
  readonly soldCategories: readonly string[];
};

/** Applications that exist as soon as the simulator runs. Their secrets protect nothing. */
export const DEVELOPMENT_APPLICATIONS = {
  /** Granted sold data, car parts only: the usual case. */
  motors: {
    clientId: 'PartSight-dev-SIM-motors',
    clientSecret: 'SIM-motors-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['6028'],
  },
  /** Granted sold data in every category. */
  everything: {
    clientId: 'PartSight-dev-SIM-everything',
    clientSecret: 'SIM-everything-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['*'],
  },
  /** Granted sold data one level lower than most configure: car and truck parts, not all parts. */
  carparts: {
    clientId: 'PartSight-dev-SIM-carparts',
    clientSecret: 'SIM-carparts-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['6030'],
  },
  /** Granted sold data, but only for brakes: each partner has a list of its own. */
  elsewhere: {
    clientId: 'PartSight-dev-SIM-elsewhere',
    clientSecret: 'SIM-elsewhere-secret',
    scopes: [BASE_SCOPE, INSIGHTS_SCOPE],
    soldCategories: ['33559'],
  },
  /** Not granted sold data, like any freshly registered application. */
  base: {
    clientId: 'PartSight-dev-SIM-base',
    clientSecret: 'SIM-base-secret',
    scopes: [BASE_SCOPE],
    soldCategories: [],
  },
} as const satisfies Record<string, Application>;
