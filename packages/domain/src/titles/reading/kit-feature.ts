import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import type { TitleFeatures } from './title-features.ts';

/**
 * `holds`: the goods certainly contain the part. `kit`: they are called a kit, which may be what
 * the number means.
 */
export type KitFeature = 'holds' | 'kit' | null;

const KITS = new Set(['KIT', 'KITS', 'BUNDLE', 'COMBO', 'PACKAGE']);
const HOLDING = new Set(['INCL', 'INCLUDES', 'INCLUDING', 'INCLUDE', 'CONTAINS', 'CONTAINING']);
/** 'and hardware', '+ extras': further contents. */
const MORE = new Set(['EXTRAS', 'HARDWARE', 'ACCESSORIES', 'MORE']);
const WITH = new Set(['W', 'WITH', 'PLUS']);
const JOINTS = /[&+]/;
/** How far before the word kit an '&' still joins its contents. */
const REACH = 3;

/** Whether a title offers something larger that contains the part. */
export function kitFeature({ tokens, words }: ParsedTitle, { mention }: TitleFeatures): KitFeature {
  const holdingAt = words.findIndex((word) => HOLDING.has(word));
  if (holdingAt !== -1 && holdingAt < mention.from) {
    return 'holds';
  }
  // 'new in package' describes a single part.
  const kitAt = words.findIndex((word, at) => KITS.has(word) && words[at - 1] !== 'IN');
  if (kitAt === -1) {
    return null;
  }
  if (
    kitAt < mention.from &&
    (WITH.has(words[kitAt + 1] ?? '') || words[mention.from - 1] === 'WITH')
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
