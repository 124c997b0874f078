import * as account from './account.ts';
import * as batches from './batches.ts';
import * as decisions from './decisions.ts';
import * as deskSettings from './desk-settings.ts';
import * as desk from './desk.ts';
import * as docs from './docs.ts';
import type { Endpoint } from './endpoint.ts';
import * as figureConsent from './figure-consent.ts';
import * as inventory from './inventory.ts';
import * as lots from './lots.ts';
import * as offers from './offers.ts';
import * as overrules from './overrules.ts';
import * as partEvidence from './part-evidence.ts';
import * as pickList from './pick-list.ts';
import * as productResearch from './product-research.ts';
import * as removals from './removals.ts';
import * as research from './research.ts';
import * as runPlan from './run-plan.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as stores from './stores.ts';
import * as tokens from './tokens.ts';

const MODULES = {
  session,
  account,
  batches,
  partEvidence,
  overrules,
  productResearch,
  removals,
  runPlan,
  desk,
  deskSettings,
  figureConsent,
  decisions,
  pickList,
  lots,
  offers,
  inventory,
  tokens,
  settings,
  research,
  stores,
  docs,
};

export type NamedEndpoint = {
  readonly name: string;
  readonly group: string;
  readonly endpoint: Endpoint;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'method' in value &&
  'response' in value;

/** Every call of the product under the name by which both ends know it. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(
  ([group, module]) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      isEndpoint(value) ? [{ name, group, endpoint: value }] : [],
    ),
);
