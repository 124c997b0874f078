import type {
  NumberAlternative,
  NumberReading,
} from '@partsight/domain/part-numbers/reading/number-reading';
import {
  alternativeKeywords,
  triedAlternatives,
} from '@partsight/domain/part-numbers/reading/planned-calls';

/** Another number that a cell may mean, with the words to search for; stored with its part. */
export type StoredAlternative = NumberAlternative & { readonly keywords: string };

/** What is stored of a reading: only the alternatives that are looked up. */
export const storedAlternatives = (
  reading: Pick<NumberReading, 'alternatives'>,
): readonly StoredAlternative[] =>
  triedAlternatives(reading).map((alternative) => ({
    ...alternative,
    keywords: alternativeKeywords(alternative),
  }));
