import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import { isGoodsWord } from './lexicon.ts';
import type { TitleFeatures } from './title-features.ts';

/**
 * `holds`: the goods certainly contain the part. `kit`: they are called a kit, which may be what
 * the number means. `may-hold`: the number follows 'with', so it may name a piece of the goods.
 */
export type KitFeature = 'holds' | 'kit' | 'may-hold' | null;

const KITS = new Set(['KIT', 'KITS', 'BUNDLE', 'COMBO', 'PACKAGE']);
const HOLDING = new Set(['INCL', 'INCLUDES', 'INCLUDING', 'INCLUDE', 'CONTAINS', 'CONTAINING']);
/** 'and hardware', '+ extras': further contents. */
const MORE = new Set(['EXTRAS', 'HARDWARE', 'ACCESSORIES', 'MORE']);
const WITH_WORDS = new Set(['W', 'WITH', 'PLUS']);
const JOINTS = /[&+]/;
/** How far before the word kit an '&' still joins its contents. */
const REACH = 3;

/** Whether a title offers something larger that contains the part. */
export function kitFeature(title: ParsedTitle, { mention }: TitleFeatures): KitFeature {
  const { tokens, words } = title;
  if (!words.some(mayHold) && !tokens.some(({ before }) => before !== ' ' && JOINTS.test(before))) {
    return null;
  }
  const holdingAt = words.findIndex((word) => HOLDING.has(word));
  if (holdingAt !== -1 && holdingAt < mention.from) {
    return 'holds';
  }
  // 'new in package' describes a single part.
  const kitAt = words.findIndex((word, at) => KITS.has(word) && words[at - 1] !== 'IN');
  if (kitAt === -1) {
    return pieceFrom(title, mention.from) === -1 ? null : 'may-hold';
  }
  if (
    kitAt < mention.from &&
    (WITH_WORDS.has(words[kitAt + 1] ?? '') || words[mention.from - 1] === 'WITH')
  ) {
    return 'holds';
  }
  if (kitAt < mention.from && words.some((word, at) => at >= mention.to && MORE.has(word))) {
    return 'holds';
  }
  for (let at = kitAt; at > 0 && at > kitAt - REACH; at -= 1) {
    if (JOINTS.test(tokens[at]?.before ?? '')) {
      return 'holds';
    }
  }
  return 'kit';
}

const JOINING = new Set(['AND', 'HAS', 'INC']);
/** 'left & right' joins no goods. */
const SIDES = new Set([
  'LEFT',
  'RIGHT',
  'DRIVER',
  'PASSENGER',
  'SIDE',
  'SIDES',
  'FRONT',
  'REAR',
  'AND',
]);
const mayHold = memoizeByWord(
  (word) => HOLDING.has(word) || KITS.has(word) || WITH_WORDS.has(word) || JOINING.has(word),
);
const isPieceName = (word: string): boolean => isGoodsWord(word) && !SIDES.has(word);
const MAX_PIECE_WORDS = 9;

/**
 * Where the piece begins whose number this may be, -1 for none: 'Transfer Case w/ shift motor
 * 19125571', but also 'Mirror w/ signal 84603221'.
 */
export function pieceFrom({ tokens, words }: ParsedTitle, numberAt: number): number {
  for (let at = numberAt - 1; at > 0 && at >= numberAt - MAX_PIECE_WORDS; at -= 1) {
    const word = words[at] ?? '';
    const isWith = WITH_WORDS.has(word) && words[at + 1] !== 'O';
    const before = tokens[at]?.before ?? '';
    if (isWith || JOINING.has(word) || (before.length > 1 && JOINTS.test(before))) {
      const piece = words.slice(at, numberAt);
      const isPiece = isWith || piece.some(isPieceName);
      return isPiece && !piece.some((one) => OTHER_NUMBER.test(one)) ? at : -1;
    }
  }
  return -1;
}

const OTHER_NUMBER = /\d{5}/;
