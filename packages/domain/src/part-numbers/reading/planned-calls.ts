import { partNumberKey } from '../part-number.ts';
import { queryVariants } from '../query-variants.ts';
import type { NumberAlternative, NumberReading } from './number-reading.ts';

/** More calls for a number that was not found cost more quota than they find sales. */
export const MAX_ALTERNATIVE_CALLS = 2;

/** One search at the marketplace and the number it searches for. */
export type PlannedCall = {
  readonly keywords: string;
  readonly number: string;
  /** Null for the number itself. */
  readonly alternative: NumberAlternative | null;
};

/** The alternatives that are tried when nothing was found under the number. */
export const triedAlternatives = ({
  alternatives,
}: Pick<NumberReading, 'alternatives'>): readonly NumberAlternative[] =>
  alternatives.slice(0, MAX_ALTERNATIVE_CALLS);

/** Search words of an alternative: one call, spelled in groups only if that is its reason. */
export const alternativeKeywords = ({ number, reason }: NumberAlternative): string =>
  reason === 'grouped'
    ? number
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, ' ')
        .trim()
    : partNumberKey(number);

/**
 * All calls for a cell if nothing were found, in order.
 *
 * @internal
 */
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
