import type { Random } from '../random.ts';
import type { GrammarPart } from '../titles/grammar.ts';
import { WORDS } from './words.ts';

/** A label that is on no list. */
export function inventLabel(part: GrammarPart, random: Random): string {
  const label = WORDS[part].syllables.map((pieces) => random.pick(pieces)).join('');
  if (part === 'open') {
    return random.hit(0.2) ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;
  }
  return random.weighted([
    [label, 60],
    [label.toUpperCase(), 25],
    [`${label.toUpperCase()}${random.int(1, 99)}`, 15],
  ]);
}
