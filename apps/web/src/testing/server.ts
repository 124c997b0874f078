import { getDecisions } from '@partsight/contract/decisions';
import { getDesk, getDeskCurve, getDeskRows } from '@partsight/contract/desk';
import { getFigureConsent } from '@partsight/contract/figure-consent';
import { listLots } from '@partsight/contract/lots';
import { listOverruleRules } from '@partsight/contract/overrules';
import { listRemoved } from '@partsight/contract/removals';
import { getRunPlan, getSoldSource } from '@partsight/contract/run-plan';
import { getCapabilities } from '@partsight/contract/tokens';
import { setupServer } from 'msw/node';

import { answer, refuse } from './answer.ts';

const NONE = { lines: 0, pieces: 0, value: '0.00' };

/**
 * Each test states the calls it expects. Only what stands beside everything else is answered by
 * itself: how far the source reaches, that there is no choice of sources, that nothing was removed,
 * that nobody made a rule or stated a consent, that there is no desk and no plan yet.
 */
export const server = setupServer(
  answer(getSoldSource, () => ({ source: 'the Research API', reachDays: 90 })),
  answer(listRemoved, () => []),
  answer(listOverruleRules, () => ({ rules: [] })),
  answer(getCapabilities, () => ({ capabilities: [] })),
  answer(getDesk, () => ({ desk: null })),
  answer(getDeskCurve, () => ({ curve: null })),
  answer(getDeskRows, () => ({ rows: [] })),
  answer(getDecisions, () => ({
    decided: { take: NONE, maybe: NONE, leave: NONE },
    lastDeed: null,
  })),
  answer(getFigureConsent, () => ({ given: null })),
  answer(listLots, () => []),
  refuse(getRunPlan, 404, 'There is no such batch.'),
);
