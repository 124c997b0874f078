import { normalisePartNumber } from '../world/part-number.ts';
import { isBareMopar, withMoparZero } from './numbers/american-systems.ts';
import { wholeBmwNumber } from './numbers/import-systems.ts';
import { systemOf } from './numbers/systems.ts';
import { partOf, type Part } from './part.ts';

/**
 * The part that a typed number stands for: zeros put back, a missing level taken as the present one,
 * the seven digits of eleven made whole, a stamped number led back to the one on the box.
 */
export function partFor(text: string, seed: number): Part {
  const compact = withMoparZero(normalisePartNumber(text));
  if (isBareMopar(compact)) {
    const first = partOf(`${compact}AA`, seed);
    return first.successor === null ? first : partOf(first.successor, seed);
  }
  const onTheBox = systemOf(compact)?.unstamped?.(compact) ?? wholeBmwNumber(compact);
  return partOf(onTheBox ?? compact, seed);
}

/** Numbers whose listings may name this part's number beside their own. */
export const kinOf = (part: Part): readonly string[] => [
  ...part.replaced,
  ...(part.successor === null ? [] : [part.successor]),
  ...(part.otherSide === null ? [] : [part.otherSide]),
  ...part.otherColours,
];
