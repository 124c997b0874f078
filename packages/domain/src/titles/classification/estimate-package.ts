import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import { parseTitle } from '../../part-numbers/parse-title.ts';
import { findPhrases, phraseIndex } from '../../part-numbers/phrase-index.ts';
import type { Estimate } from './package-size.ts';
import { PACKED_PARTS, COMPONENT_PACKAGE, type PackedPart } from './package-table.ts';
import { parcelEstimate } from './parcel-estimate.ts';
import { mostCommon } from './votes.ts';

/** What follows these words is what the part fits. */
const END_OF_NAME = new Set(['FOR', 'FIT', 'WITH', 'FROM', 'W', 'UNDER', 'BEHIND', 'INSIDE', 'ON']);

const singular = memoizeByWord(withoutPlural);

const PARTS = phraseIndex(
  PACKED_PARTS.flatMap((part) => part.names.map((name) => [singularPhrase(name), part])),
);

/**
 * Estimated from what sellers call the part; the category is used only when no title has a known
 * word.
 */
export function estimatePackage(
  titles: readonly (readonly string[])[],
  categoryName: string | null,
): Estimate | null {
  const part =
    mostCommon(
      titles.flatMap((words) => packedPart(words) ?? []),
      // The order of the listings differs between sources.
      (a, b) => a.weightLb - b.weightLb || a.lengthIn - b.lengthIn,
    ) ?? packedPart(parseTitle(categoryName ?? '').words);
  return part === null ? null : parcelEstimate(part);
}

/** English puts the head noun last: a bumper bracket is a bracket. */
function packedPart(words: readonly string[]): PackedPart | null {
  const singulars = words.map(singular);
  const end = singulars.findIndex((word) => END_OF_NAME.has(word));
  const name = findPhrases(PARTS, end === -1 ? singulars : singulars.slice(0, end));
  const found = name.length > 0 ? name : findPhrases(PARTS, singulars);
  // Named after the thing, the assembly only says where it sits: wire harness engine.
  const head = found.findLast(({ value }) => !isWhole(value)) ?? found.at(-1);
  if (head === undefined) {
    return null;
  }
  const behind = singulars.slice(head.at + head.length, end === -1 ? undefined : end);
  return isLarge(head.value) && behind.some((word) => PIECES.has(word))
    ? COMPONENT_PACKAGE
    : head.value;
}

const isLarge = ({ lengthIn, weightLb }: PackedPart) => lengthIn > 30 || weightLb > 30;

/** One name per table entry. */
const WHOLES = new Set([
  'bumper',
  'engine',
  'fender',
  'hood',
  'muffler',
  'seat',
  'wheel',
  'windshield',
]);

/** Assemblies that many titles name only because the thing belongs to them. */
const isWhole = ({ names }: PackedPart) => names.some((name) => WHOLES.has(name));

/** After the name of something large, these are a piece of it. */
const PIECES = new Set(
  (
    'ELEMENT LOOM ROD PIN SPACER GUIDE STOP STRAP HOOK HOLDER LID FLAP GRIP PULL ROLLER SHAFT FORK LEVER ' +
    'FOAM CUSHION DUCT BOOT ISOLATOR DAMPER BRACE DEFLECTOR FINISHER ESCUTCHEON STRIKER CHECK WEDGE ' +
    'LOCATOR CONTROL PLATE ADAPTER GUARD GEAR POCKET BIN BOX NET TETHER BUMPSTOP SPRING FILLER TIP ' +
    'FASTENER HARDWARE NOZZLE JET SCREEN STRAINER BREATHER COUPLING FLANGE FITTING ELBOW ' +
    'RECLINER LUMBAR BOLSTER SUPPORT STRIP DRAIN WEIGHT TOOL MOTOR UNIT INDICATOR GAUGE LABEL'
  ).split(' '),
);

function singularPhrase(name: string): string {
  return name.toUpperCase().split(' ').map(singular).join(' ');
}

function withoutPlural(word: string): string {
  if (word.endsWith('IES')) {
    return `${word.slice(0, -3)}Y`;
  }
  if (/(?:CH|SH|SS|X)ES$/.test(word)) {
    return word.slice(0, -2);
  }
  return word.endsWith('S') && !word.endsWith('SS') ? word.slice(0, -1) : word;
}
