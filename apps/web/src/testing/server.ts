import { getSettings } from '@partsight/contract/accounts';
import { askDesk, getDesk, getDeskRows } from '@partsight/contract/desk';
import { getDecisions } from '@partsight/contract/desk-decisions';
import { listOverrideRules } from '@partsight/contract/evidence';
import { listLots } from '@partsight/contract/lots';
import { getConnection } from '@partsight/contract/own-sales/connection';
import { countOwnSalesLines, getOwnNumber } from '@partsight/contract/own-sales/reports';
import { getScore, type Score } from '@partsight/contract/own-sales/score';
import { getProcessingStatus, getRunPlan, listRemoved } from '@partsight/contract/runs';
import { getCapabilities } from '@partsight/contract/tokens';
import { setupServer } from 'msw/node';

import { mockEndpoint, mockError } from './mock-endpoint.ts';

const NO_SCORE: Score = {
  lots: [],
  through: null,
  missing: [],
  results: null,
  timeToSale: null,
  assumed: { share: 0.25, position: 0.93, feesAndAds: 0.135, returned: 0.08 },
  misjudged: null,
  nextBid: null,
  proposals: [],
};

const NONE = { lines: 0, pieces: 0, value: '0.00' };

/**
 * Each test declares the calls it expects. Only background calls have default handlers: coverage,
 * a single source, and no removed batches, rules, consent, desk or plan.
 */
export const server = setupServer(
  mockEndpoint(listRemoved, () => []),
  mockEndpoint(listOverrideRules, () => ({ rules: [] })),
  mockEndpoint(getCapabilities, () => ({
    soldSource: { source: 'the Research API', reachDays: 90 },
    capabilities: [],
  })),
  mockEndpoint(getDesk, () => ({ desk: null })),
  mockEndpoint(askDesk, () => ({ desk: null, curve: null })),
  mockEndpoint(getDeskRows, () => ({ rows: [] })),
  mockEndpoint(getDecisions, () => ({
    decided: { take: NONE, maybe: NONE, leave: NONE },
    lastAction: null,
  })),
  mockEndpoint(getSettings, () => ({ storeUsername: '' })),
  mockEndpoint(listLots, () => []),
  mockEndpoint(getScore, () => NO_SCORE),
  mockEndpoint(countOwnSalesLines, () => ({ lines: 0 })),
  mockEndpoint(getConnection, () => ({ isOffered: false, connections: [], sales: 0 })),
  mockEndpoint(getOwnNumber, () => ({ sold: null, listed: null })),
  mockEndpoint(getProcessingStatus, () => ({ canStop: false, stopRequested: false })),
  mockError(getRunPlan, 404, 'There is no such list.'),
);
