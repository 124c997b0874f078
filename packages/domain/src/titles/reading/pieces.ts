import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import type { ParsedTitle } from '../../part-numbers/parse-title.ts';

/**
 * Piece count in a title. `sure`: the wording counts pieces of one number. `set`: a set or a count
 * of pieces, which may be what the number means. `weak`: a count or something else. `vague`:
 * several, without a number.
 */
export type PieceCount =
  | { readonly kind: 'sure' | 'set' | 'weak'; readonly count: number }
  | { readonly kind: 'vague' };

const MAX_COUNT = 1000;
const MAX_BARE_COUNT = 99;

const NUMBER_WORDS = new Map<string, number>([
  ...'TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'
    .split(' ')
    .map((word, index) => [word, index + 2] as const),
  ...'THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY HUNDRED'
    .split(' ')
    .map((word, index) => [word, (index + 3) * 10] as const),
]);
const VAGUE_WORDS = new Set('LOT LOTS BUNDLE WHOLESALE ASSORTED ASSORTMENT MIXED'.split(' '));
/** Parts that come several to a number. */
const SET_NOUNS = new Set(
  (
    'PAD PADS MAT MATS PLUG PLUGS NUT NUTS STUD STUDS CLIP CLIPS SEAL SEALS SHOE SHOES RING RINGS BELTS ' +
    'BOLTS SCREWS RIVETS LIFTERS PISTONS BEARINGS GASKETS SHIMS FLAPS GUARDS SET KIT CLUTCH CARPET ' +
    'CARPETS BLADES WIRES INJECTORS SPEAKERS VALVES RODS RAILS COVERS KEYS BULBS CAPS SPRINGS'
  ).split(' '),
);

type CountMatch = { readonly count: number; readonly kind: 'sure' | 'set' | 'weak' };
type Counter = (words: readonly string[], at: number) => CountMatch | null;

const countMatch = (count: number | null, kind: CountMatch['kind']): CountMatch | null =>
  count === null ? null : { count, kind };
const after =
  (kind: CountMatch['kind']): Counter =>
  (words, at) =>
    countMatch(words[at + 1] === 'OF' ? toCount(words[at + 2]) : toCount(words[at + 1]), kind);
const ofAfter =
  (kind: CountMatch['kind']): Counter =>
  (words, at) =>
    countMatch(words[at + 1] === 'OF' ? toCount(words[at + 2]) : null, kind);
const before =
  (kind: CountMatch['kind']): Counter =>
  (words, at) =>
    countMatch(toCount(words[at - 1]), kind);
/** 'Six Pack' is an engine. */
const packBefore: Counter = (words, at) =>
  words[at - 1] === 'SIX' ? null : before('sure')(words, at);
const times: Counter = (words, at) => {
  const left = toCount(words[at - 1], MAX_BARE_COUNT);
  const right = toCount(words[at + 1], MAX_BARE_COUNT);
  return left !== null && right !== null
    ? null
    : countMatch(left ?? right, left === null ? 'weak' : 'sure');
};

/** 'pairs with 12345679' names a companion part. */
const pairs: Counter = (words, at) =>
  words[at + 1] === 'WITH' || words[at + 1] === 'TO'
    ? null
    : { count: 2 * (words[at] === 'PAIRS' ? (toCount(words[at - 1]) ?? 1) : 1), kind: 'set' };

const COUNTERS: ReadonlyMap<string, readonly Counter[]> = new Map([
  ['LOT', [after('sure'), before('sure')]],
  ['QTY', [after('sure'), before('sure')]],
  ['QUANTITY', [after('sure')]],
  ['TOTAL', [ofAfter('sure'), before('weak')]],
  ['GROUP', [ofAfter('sure')]],
  ['CARTON', [ofAfter('sure')]],
  ['MULTIPACK', [ofAfter('sure'), before('sure')]],
  ['TWIN', [(words, at) => countMatch(words[at + 1] === 'PACK' ? 2 : null, 'sure')]],
  ['PACK', [ofAfter('sure'), packBefore]],
  ['PKG', [ofAfter('sure'), before('sure')]],
  ['PACKAGE', [ofAfter('sure')]],
  ['PK', [ofAfter('sure'), before('sure')]],
  ['PKS', [before('sure')]],
  ['PACKS', [before('weak')]],
  ['BOX', [ofAfter('sure')]],
  ['CASE', [ofAfter('sure')]],
  ['BAG', [ofAfter('sure')]],
  ['BUNDLE', [ofAfter('sure')]],
  ['EA', [before('sure')]],
  ['EACH', [before('sure')]],
  ['SET', [ofAfter('set')]],
  ['KIT', [ofAfter('set')]],
  ['PCS', [before('set')]],
  ['PCE', [before('set')]],
  ['PCES', [before('set')]],
  ['PC', [before('set')]],
  ['PIECE', [before('set')]],
  ['PIECES', [before('set')]],
  ['UNITS', [before('sure')]],
  ['COUNT', [before('sure')]],
  ['CT', [before('sure')]],
  ['PAIR', [pairs]],
  ['PAIRS', [pairs]],
  ['DOZEN', [(words, at) => ({ count: words[at - 1] === 'HALF' ? 6 : 12, kind: 'sure' })]],
  ['X', [times]],
]);

const GLUED = /^(?:(\d{1,4})(PCS?|PCE|PACK|PK|EA|X|CT|PKG|QTY|LOT)|(QTY|X)(\d{1,4}))$/;

/** Null when the title offers one piece. */
export function pieceCount(title: ParsedTitle): PieceCount | null {
  const { words } = title;
  const counts: CountMatch[] = [];
  let isVague = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const mayCount = isCountWord(word);
    if (mayCount) {
      for (const counter of COUNTERS.get(word) ?? []) {
        const one = counter(words, at);
        if (one !== null && one.count > 1) {
          counts.push(one);
        }
      }
      isVague ||= VAGUE_WORDS.has(word) || isVaguePhrase(words, at);
    }
    if (at === 0) {
      counts.push(...openingCount(words));
    }
    const marked = (mayCount ? gluedCount(word) : null) ?? bracketCount(title, at);
    if (marked !== null && marked.count > 1) {
      counts.push(marked);
    }
  }
  return counts.length === 0 ? (isVague ? { kind: 'vague' } : null) : resolveCounts(counts, words);
}

/** Most words count nothing. */
const isCountWord = memoizeByWord(
  (word) =>
    COUNTERS.has(word) || VAGUE_WORDS.has(word) || VAGUE_STARTS.has(word) || GLUED.test(word),
);

function resolveCounts(counts: readonly CountMatch[], words: readonly string[]): PieceCount {
  const firm = counts.filter(({ kind }) => kind !== 'weak');
  const [first, ...others] = firm.length > 0 ? firm : counts;
  if (first === undefined || others.some(({ count }) => count !== first.count)) {
    return { kind: 'vague' };
  }
  const isSure = firm.some(({ kind }) => kind === 'sure');
  if (isSure) {
    return { kind: 'sure', count: first.count };
  }
  return first.kind === 'weak' ||
    words.some((word, at) => SET_NOUNS.has(word) && !isPieceOf(words, at))
    ? first
    : { kind: 'sure', count: first.count };
}

/** '50 Cap Screw', 'Eight Wheel Bearing': a count, a year or part of a name. */
function openingCount([first = '', second = '']: readonly string[]): readonly CountMatch[] {
  const count = /^[A-Z]{3,}$/.test(second) ? toCount(first, MAX_BARE_COUNT) : null;
  return count === null || count === 1 ? [] : [{ count, kind: 'weak' }];
}

/** A clutch has one slave cylinder and one pedal. */
const SINGLES_OF_SETS = new Set(
  'SLAVE MASTER RELEASE PEDAL CYLINDER HOSE LINE FORK FAN SWITCH'.split(' '),
);
const isPieceOf = (words: readonly string[], at: number): boolean =>
  words[at] === 'CLUTCH' && SINGLES_OF_SETS.has(words[at + 1] ?? '');

function gluedCount(word: string): CountMatch | null {
  const [, leading, unit, , trailing] = GLUED.exec(word) ?? [];
  const count = toCount(leading ?? trailing);
  if (count === null) {
    return null;
  }
  // X3, X5 and X90 are cars far more often than counts.
  const kind = word.startsWith('X') ? 'weak' : unit === 'PCS' || unit === 'PC' ? 'set' : 'sure';
  return { count, kind };
}

const OPENINGS = new Map([
  ['(', ')'],
  ['[', ']'],
]);

/**
 * '(4)' is a count, certainly at the start of the title; '(07)' is a year, '(2) available' is the
 * remaining stock.
 */
function bracketCount({ text, tokens, words }: ParsedTitle, at: number): CountMatch | null {
  const token = tokens[at];
  if (token === undefined || token.before === ' ') {
    return null;
  }
  const closing = OPENINGS.get(token.before.at(-1) ?? '');
  if (
    closing === undefined ||
    text.charAt(token.start + token.word.length) !== closing ||
    token.word.startsWith('0')
  ) {
    return null;
  }
  const count = toCount(token.word, MAX_BARE_COUNT);
  if (count === null || words[at + 1] === 'AVAILABLE' || words[at + 1] === 'LEFT') {
    return null;
  }
  return { count, kind: at === 0 ? 'sure' : 'weak' };
}

const VAGUE_STARTS = new Set(['PICK', 'YOU', 'BULK']);

/** A choice ('pick your size') leaves the count undetermined. */
function isVaguePhrase(words: readonly string[], at: number): boolean {
  const next = words[at + 1];
  return (
    (words[at] === 'PICK' && (next === 'YOUR' || next === 'FROM')) ||
    (words[at] === 'YOU' && next === 'PICK') ||
    (words[at] === 'BULK' && next === 'SALE')
  );
}

/** Hand-checked first, because most words of every title pass here. */
const isDigitFirst = (word: string): boolean => word.charCodeAt(0) < 58;

function toCount(word = '', max = MAX_COUNT): number | null {
  const count = isDigitFirst(word)
    ? Number(/^[1-9]\d{0,3}$/.exec(word)?.[0] ?? 0)
    : (NUMBER_WORDS.get(word) ?? 0);
  return count > 0 && count <= max ? count : null;
}
