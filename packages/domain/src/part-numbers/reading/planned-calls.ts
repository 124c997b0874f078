import { partNumberKey } from '../part-number.ts';
import type { NumberAlternative, NumberReading } from './number-reading.ts';

/** More calls for a number that was not found cost more quota than they find sales. */
export const MAX_ALTERNATIVE_CALLS = 2;

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
