import type { Candidate } from '../reading/candidate.ts';
import { pieceFrom } from '../reading/kit-feature.ts';
import { isGoodsWord } from '../reading/lexicon.ts';

const GENERAL = new Set([
  'ASSEMBLY',
  'COMPLETE',
  'FRONT',
  'REAR',
  'LEFT',
  'RIGHT',
  'UPPER',
  'LOWER',
]);

/**
 * 'Rear Axle w/ Oil Filter 81491-00951': the dealer's noun names what is with the goods, and not the
 * goods themselves.
 */
export function isPieceOfGoods(
  { kit, title, features: { words, mention } }: Candidate,
  dealerWords: readonly string[],
): boolean {
  if (kit !== 'may-hold') {
    return false;
  }
  const from = pieceFrom(title, mention.from);
  const nouns = (start: number, end: number) =>
    words.slice(start, end).filter((word) => isGoodsWord(word) && !GENERAL.has(word));
  const goods = nouns(0, from);
  return (
    goods.length > 0 &&
    !goods.some((noun) => dealerWords.includes(noun)) &&
    nouns(from, mention.from).some((noun) => dealerWords.includes(noun))
  );
}
