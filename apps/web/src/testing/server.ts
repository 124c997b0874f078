import { getDesk, getDeskCurve, getDeskRows } from '@partsight/contract/desk';
import { getDecisions } from '@partsight/contract/desk-decisions';
import { listOverrideRules } from '@partsight/contract/evidence';
import { listLots } from '@partsight/contract/lots';
import {
  getFigureConsent,
  getProcessingStatus,
  getRunPlan,
  getSoldSource,
  listRemoved,
} from '@partsight/contract/runs';
import { getCapabilities, proveToken } from '@partsight/contract/tokens';
import { setupServer } from 'msw/node';

import { mockEndpoint, mockError } from './mock-endpoint.ts';

const NONE = { lines: 0, pieces: 0, value: '0.00' };

/**
 * Each test declares the calls it expects. Only background calls have default handlers: coverage,
 * a single source, and no removed batches, rules, consent, desk or plan.
 */
export const server = setupServer(
  mockEndpoint(getSoldSource, () => ({ source: 'the Research API', reachDays: 90 })),
  mockEndpoint(listRemoved, () => []),
  mockEndpoint(listOverrideRules, () => ({ rules: [] })),
  mockEndpoint(getCapabilities, () => ({ capabilities: [] })),
  mockEndpoint(proveToken, () => ({ success: true })),
  mockEndpoint(getDesk, () => ({ desk: null })),
  mockEndpoint(getDeskCurve, () => ({ curve: null })),
  mockEndpoint(getDeskRows, () => ({ rows: [] })),
  mockEndpoint(getDecisions, () => ({
    decided: { take: NONE, maybe: NONE, leave: NONE },
    lastDeed: null,
  })),
  mockEndpoint(getFigureConsent, () => ({ given: null })),
  mockEndpoint(listLots, () => []),
  mockEndpoint(getProcessingStatus, () => ({ canStop: false, stopRequested: false })),
  mockError(getRunPlan, 404, 'There is no such batch.'),
);
