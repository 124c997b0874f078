import {
  forecastSales,
  monthsOfDemand,
  ownSales,
  type Demand,
} from '@partsight/domain/desk/line/demand';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

const DEMAND_WORDS = ['steady', 'slow', 'rare', 'doubtful'] as const;
type DemandWord = (typeof DEMAND_WORDS)[number];

const LEAST_PIECES: Readonly<Record<DemandWord, number>> = {
  steady: 12,
  slow: 3,
  rare: 1,
  doubtful: 0,
};
const MONTHS = 12;

/** What the whole market's sales are called: by the pieces it sells in a year with 90% probability. */
export function demandWord(demand: Demand, { decline }: Pick<DeskSettings, 'decline'>): DemandWord {
  const { low } = forecastSales(ownSales(demand, 1, monthsOfDemand(MONTHS, decline)));
  return DEMAND_WORDS.find((word) => low >= LEAST_PIECES[word]) ?? 'doubtful';
}
