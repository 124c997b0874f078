import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import { PART_CLASSES, PART_PLACES, TITLE_WORDS } from '../words/words.ts';

/** What a word of a text may mean: words of the trade, all equally likely. */
export type WordReading = {
  readonly words: readonly string[];
  /** Whether one of them is surely meant. */
  readonly isClear: boolean;
};

/** Words that name a part, alone or in a term such as 'BALL-JOINT', and places on the car. */
const TRADE_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(PART_CLASSES).flatMap((names) => names.flatMap((name) => name.split(/[ -]/))),
  ...PART_PLACES,
]);

/** The word itself, or what it is the plural of. */
function tradeWord(word: string): string | null {
  const endings = ['', 'S', 'ES'].filter((ending) => word.endsWith(ending));
  return (
    endings
      .map((ending) => word.slice(0, word.length - ending.length))
      .find((one) => TRADE_WORDS.has(one)) ?? null
  );
}

const consonantsOf = memoizeByWord(
  (word: string): string => word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOU]/g, ''),
);

/** The consonants as dealers write them: 'BRACKET' is BRKT, 'MOLDING' MLDG. */
const skeletonOf = memoizeByWord((word: string): string =>
  consonantsOf(word)
    .replaceAll('CK', 'K')
    .replaceAll('NG', 'G')
    .replaceAll(/(.)\1+/g, '$1'),
);

function isWithin(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) {
    at += letter === short[at] ? 1 : 0;
  }
  return at === short.length;
}

/** A word cut to fewer letters may be any that begins so. */
const MIN_CUT = 4;
const MIN_CONSONANTS = 3;
const MIN_SHORT_FORM = 2;

/** How a dealer's word may be short for another, the likeliest first; none: it is not. */
const FORMS = [
  // All consonants: 'BLWR', 'SOLNOID', 'BUMPR'.
  'consonants',
  // Cut: 'COMPRESSO', 'HARN'.
  'cut',
  // Cut short, or consonants cut: 'INJ', 'CMPRS'.
  'cut-short',
  // First and last letter with some between: 'HDLP', 'SHK'.
  'ends',
  // Any letters in their order: 'WDO'.
  'letters',
] as const;
type Form = (typeof FORMS)[number];

function formOf(short: string, word: string): Form | null {
  if (short[0] !== word[0] || short.length >= word.length || !isWithin(short, word)) {
    return null;
  }
  if (word.startsWith(short)) {
    return short.length < MIN_CUT ? 'cut-short' : 'cut';
  }
  const [own, whole] = [skeletonOf(short), skeletonOf(word)];
  if (own === whole) {
    return short.length < MIN_CUT ? 'cut-short' : 'consonants';
  }
  if (own.length < MIN_CONSONANTS) {
    return null;
  }
  if (whole.startsWith(own) || consonantsOf(word).startsWith(own)) {
    return 'cut-short';
  }
  return short.at(-1) === word.at(-1) ? 'ends' : 'letters';
}

/** Sides, joins, colors and forms of goods; none of them is short for a part. */
const NOT_SHORT_FORMS = new Set(
  (
    'ASM ASSY ASY LH RH FRT FRNT RR LWR UPR CTR INR OTR BLK WHT GRY SLV STD KIT SET PKG SRV SVC REM ' +
    'ADD ALL AND AUTO BASE BLUE CAB CAR CHR COL COM CON EXT FOR FRONT GEN INT LEFT LTH MED ' +
    'MTL NEW OEM OPT PRI PRT PWR REAR REP RED RIGHT SEC SER SIDE SPL STA SUP SYS TRA TRI TYP UNI USE ' +
    'VEN WIN WITH'
  ).split(' '),
);

const HAS_VOWEL = /[AEIOU]/;
const NOTHING: WordReading = { words: [], isClear: false };

function longForms(short: string): WordReading & { readonly form: Form | null } {
  if (short.length < MIN_SHORT_FORM || NOT_SHORT_FORMS.has(short)) {
    return { ...NOTHING, form: null };
  }
  const found = Map.groupBy(TRADE_WORDS, (word) => formOf(short, word));
  const form = FORMS.find((one) => found.has(one)) ?? null;
  const words = (form && found.get(form)) ?? [];
  return { words, form, isClear: form !== null && form !== 'letters' };
}

/** What a dealer's word may mean: itself, or what it is short for, 'BRKT', 'COMPRESSO', 'MTS'. */
const readWord = memoizeByWord((written: string): WordReading => {
  const word = written.replaceAll(/^\d+|\d+$/g, '');
  const known = tradeWord(word);
  if (known !== null) {
    return { words: [known], isClear: true };
  }
  if (/\d/.test(word)) {
    return NOTHING;
  }
  if (TITLE_WORDS.has(word) && HAS_VOWEL.test(word)) {
    // A word of its own that may also be a short one: 'START', 'LOCK'.
    const reading = longForms(word);
    const isMisspelled = reading.form === 'consonants' && word.length > MIN_CUT;
    return { ...reading, isClear: isMisspelled };
  }
  const own = longForms(word);
  return own.words.length === 0 && word.endsWith('S') ? longForms(word.slice(0, -1)) : own;
});

/** Without, with, less: what follows is not the part itself. */
const APART = new Set(['W', 'O', 'WITH', 'WITHOUT', 'LESS']);

/** The last word may have been cut at the end of a field: a stub says nothing for sure. */
function atTheEnd(word: string, reading: WordReading): WordReading {
  if (word.length >= MIN_CUT || reading.words.includes(word)) {
    return reading;
  }
  const isCut = reading.words.every((one) => one.startsWith(word));
  return word.length < MIN_CONSONANTS
    ? NOTHING
    : { ...reading, isClear: reading.isClear && !isCut };
}

/** What the words of a dealer's description mean. */
export function readDealerWords(words: readonly string[]): WordReading[] {
  const apart = words.findIndex((word, at) => at > 0 && APART.has(word));
  return words.map((word, at) => {
    const reading = readWord(word);
    if (apart !== -1 && at > apart) {
      return { ...reading, isClear: false };
    }
    return at > 0 && at === words.length - 1 ? atTheEnd(word, reading) : reading;
  });
}

/** What the words of a title mean: whole words only, and no counts of features, '14 PINS'. */
export const readTitleWords = (words: readonly string[]): WordReading[] =>
  words.map((word, at) => {
    const known = /^\d{1,2}$/.test(words[at - 1] ?? '') ? null : tradeWord(word);
    return known === null ? NOTHING : { words: [known], isClear: true };
  });

/** Two words that are also written as one: 'HEAD LAMP', 'CUP HLDR'. */
export const joinWords = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = `${word}${words[at + 1] ?? ''}`;
    const before = `${words[at - 1] ?? ''}${word}`;
    return at + 1 < words.length && tradeWord(next) !== null
      ? [next]
      : at > 0 && tradeWord(before) !== null
        ? []
        : [word];
  });
