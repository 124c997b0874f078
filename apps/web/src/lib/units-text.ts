import type { UnknownReason } from '@partsight/domain/analysis/part-analysis';

import { formatCount } from './format.ts';

type Units = {
  readonly unitsSold: number | null;
  readonly unknown: UnknownReason | null;
  readonly isLowerBound: boolean | null;
  readonly unitsInPeriod: number | null;
};

/** '26, at least 12 in the period': a listing's total may reach beyond what is covered. */
export function unitsText({ unitsSold, isLowerBound, unitsInPeriod }: Units): string {
  if (unitsSold === null) {
    return 'unknown';
  }
  if (unitsSold === 0) {
    return '0 in the period covered';
  }
  const units =
    isLowerBound === true ? `at least ${formatCount(unitsSold)}` : formatCount(unitsSold);
  return unitsInPeriod !== null && unitsInPeriod < unitsSold
    ? `${units}, at least ${formatCount(unitsInPeriod)} in the period`
    : units;
}
