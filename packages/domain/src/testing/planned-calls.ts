import { queryVariants } from '../part-numbers/query-variants.ts';
import type { NumberAlternative, NumberReading } from '../part-numbers/reading/number-reading.ts';
import { alternativeKeywords, triedAlternatives } from '../part-numbers/reading/planned-calls.ts';

/** One search at the marketplace and the number it searches for. */
type PlannedCall = {
  readonly keywords: string;
  readonly number: string;
  /** Null for the number itself. */
  readonly alternative: NumberAlternative | null;
};

/** All calls for a cell if nothing were found, in order. */
export const plannedCalls = (
  reading: Pick<NumberReading, 'number' | 'alternatives'>,
): readonly PlannedCall[] => [
  ...queryVariants(reading.number).map((keywords) => ({
    keywords,
    number: reading.number,
    alternative: null,
  })),
  ...(reading.number === '' ? [] : triedAlternatives(reading)).map((alternative) => ({
    keywords: alternativeKeywords(alternative),
    number: alternative.number,
    alternative,
  })),
];
