import type { UnknownReason } from '@partsight/domain/titles/analysis/part-analysis';

import { formatCount } from './format.ts';

export type Units = {
  readonly unitsSold: number | null;
  readonly unknown: UnknownReason | null;
  readonly isLowerBound: boolean | null;
  readonly unitsInPeriod: number | null;
};

type UnitsParts = { readonly figure: string; readonly inPeriod: string | null };

/**
 * The figure, and the part of it certain to lie in the period: a listing's total may reach beyond
 * it.
 */
export function unitsParts({ unitsSold, isLowerBound, unitsInPeriod }: Units): UnitsParts {
  if (unitsSold === null) {
    return { figure: 'unknown', inPeriod: null };
  }
  if (unitsSold === 0) {
    return { figure: '0', inPeriod: 'in the period covered' };
  }
  return {
    figure: isLowerBound === true ? `at least ${formatCount(unitsSold)}` : formatCount(unitsSold),
    inPeriod:
      unitsInPeriod !== null && unitsInPeriod < unitsSold
        ? `${formatCount(unitsInPeriod)}+ in the period`
        : null,
  };
}

/** '26, at least 12 in the period'. */
export function unitsText(units: Units): string {
  const { figure, inPeriod } = unitsParts(units);
  if (inPeriod === null) {
    return figure;
  }
  return units.unitsSold === 0 ? `${figure} ${inPeriod}` : `${figure}, ${inPeriod}`;
}
