import type { Goal } from '@partsight/stack/experiment';

import { atLeast, atMost } from '../goals.ts';
import type { Figures } from './judge.ts';

export const truthGoals = (figures: Figures): Goal[] => [
  atLeast('precision', figures.precision, 0.985),
  atLeast('recall', figures.recall, 0.985),
  atLeast('worstRoleScore', figures.worstRoleScore, 0.9),
  atMost('falseScrapable', figures.falseScrapable, 0.005),
  atMost('copiesAsOem', figures.copiesAsOem, 0.01),
  atMost('priceOff25ByComps.1', figures.priceOff25ByComps['1'], 0.13),
  atMost('priceOff25ByComps.2', figures.priceOff25ByComps['2'], 0.05),
  atMost('priceOff25ByComps.3+', figures.priceOff25ByComps['3+'], 0.025),
  atMost('unknownAsZero', figures.unknownAsZero, 0),
  atMost('screensDisagree', figures.screensDisagree, 0),
];
