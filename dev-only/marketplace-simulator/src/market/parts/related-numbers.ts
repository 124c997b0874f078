import { isBareMopar, withMoparZero } from '../numbers/american-systems.ts';
import { wholeBmwNumber } from '../numbers/import-systems.ts';
import { systemOf } from '../numbers/systems.ts';
import { normalizePartNumber } from '../part-number.ts';
import { partOf, type Part } from './part.ts';

/**
 * The part that a typed number means: restores lost zeros, takes a missing revision for the current
 * one, completes the last seven digits of eleven, and finds the box number of a stamped number.
 */
export function partFor(text: string, seed: number): Part {
  const compact = withMoparZero(normalizePartNumber(text));
  if (isBareMopar(compact)) {
    const first = partOf(`${compact}AA`, seed);
    return first.successor === null ? first : partOf(first.successor, seed);
  }
  const onTheBox = systemOf(compact)?.unstamped?.(compact) ?? wholeBmwNumber(compact);
  return partOf(onTheBox ?? compact, seed);
}

/** Numbers whose listings may name this part's number besides their own. */
export const relatedNumbers = (part: Part): readonly string[] => [
  ...part.replaced,
  ...(part.successor === null ? [] : [part.successor]),
  ...(part.otherSide === null ? [] : [part.otherSide]),
  ...part.otherColors,
];
