import * as accounts from '../accounts.ts';
import * as deskDecisions from '../desk-decisions.ts';
import * as deskSettings from '../desk-settings.ts';
import * as desk from '../desk.ts';
import * as evidence from '../evidence.ts';
import * as lots from '../lots.ts';
import * as offers from '../offers.ts';
import * as operations from '../operations.ts';
import * as connection from '../own-sales/connection.ts';
import * as ownSalesDrafts from '../own-sales/drafts.ts';
import * as ownSales from '../own-sales/reports.ts';
import * as score from '../own-sales/score.ts';
import * as productResearch from '../product-research.ts';
import * as research from '../research.ts';
import * as results from '../results.ts';
import * as runs from '../runs.ts';
import * as soldRows from '../sold-rows.ts';
import * as stores from '../stores.ts';
import * as tokens from '../tokens.ts';
import * as uploads from '../uploads.ts';
import type { Endpoint } from './endpoint.ts';

const MODULES = {
  accounts,
  uploads,
  runs,
  results,
  evidence,
  desk,
  deskSettings,
  deskDecisions,
  lots,
  score,
  offers,
  research,
  ownSales,
  productResearch,
  soldRows,
  ownSalesDrafts,
  stores,
  tokens,
  connection,
  operations,
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

/** Every endpoint under its exported name. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(
  ([group, module]) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      isEndpoint(value) ? [{ name, group, endpoint: value }] : [],
    ),
);
