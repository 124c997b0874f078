import type { Chance } from '../../world/chance.ts';
import type { GrammarPart } from '../grammar-kind.ts';
import type { ListingStream } from '../listing-stream.ts';
import { spellNumber, type Writer } from '../numbers/spell-number.ts';
import type { Part } from '../part.ts';
import type { Role } from '../role.ts';
import { AFTERMARKET_MAKERS } from '../words/aftermarket-makers.ts';
import { inventLabel, KNOWN_LABELS } from '../words/copy-labels.ts';
import { suppliersOf } from '../words/suppliers.ts';
import { dressTitle } from './dress-title.ts';
import { fitTitle, type Piece } from './fit-title.ts';
import { padPieces } from './pad-title.ts';
import { COUNT_WORDS, LOT_WORDS, NOISE, PHRASES, TAGS } from './phrases.ts';
import { referenceNumber } from './reference-numbers.ts';
import { SENTENCES, type Sentences } from './sentences.ts';
import { shortYears, yearWords } from './year-words.ts';

export type TitleWish = {
  readonly part: Part;
  readonly stream: Pick<ListingStream, 'role' | 'mentions' | 'pieces' | 'isStamped'>;
  readonly grammar: GrammarPart;
  readonly chance: Chance;
};

const IMPORTED = new Set<Role>([
  'copy-for',
  'copy-unlisted',
  'copy-unlabelled',
  'copy-maker',
  'cross-reference',
  'kit',
]);
const PULLED = new Set<Role>(['genuine-used', 'for-parts', 'core']);

const writerOf = (role: Role): Writer =>
  IMPORTED.has(role) ? 'importer' : PULLED.has(role) ? 'dismantler' : 'dealer';

const SIDE_WORDS = {
  left: ['Left', 'LH', 'Driver Side', 'Left Driver Side', 'LH Driver'],
  right: ['Right', 'RH', 'Passenger Side', 'Right Passenger Side', 'RH Passenger'],
} as const;

const LITRES = [
  '2.0L',
  '2.4L',
  '2.5L',
  '3.5L',
  '3.6L',
  '5.0L',
  '5.3L',
  '5.7L',
  '6.0L',
  '6.7L',
] as const;

const plural = (noun: string): string => (noun.endsWith('s') ? noun : `${noun}s`);

function lotWords(wish: TitleWish, place: 'before' | 'after'): string {
  const { pieces } = wish.stream;
  const phrase = wish.chance.pick(LOT_WORDS[wish.grammar][place]);
  return phrase.replace(/N/u, String(pieces)).replace(/\bW\b/u, COUNT_WORDS[pieces] ?? `${pieces}`);
}

/** A further number of the same maker, as cross-reference lists have them. */
const anotherNumber = ({ part, chance }: TitleWish): string =>
  part.system === null ? referenceNumber(chance) : part.system.invent(chance);

type Slot = (wish: TitleWish) => string;

const mentioned = (wish: TitleWish, index: number): string => {
  const { part, stream, chance } = wish;
  const mention = stream.mentions[index];
  return mention === undefined
    ? ''
    : spellNumber(
        {
          system: part.system,
          number: mention.number,
          isPresent: mention.as !== 'replaced' && mention.as !== 'cross',
        },
        writerOf(stream.role),
        chance,
      );
};

function ownNumber({ part, stream, chance }: TitleWish): string {
  const number = stream.isStamped ? (part.stamped ?? part.number) : part.number;
  const spelled = { system: part.system, number, isPresent: part.successor === null };
  return spellNumber(spelled, writerOf(stream.role), chance);
}

/** Old stock that its seller offers under the number it would have today. */
const isUnderNewNumber = ({ stream }: TitleWish): boolean =>
  stream.mentions[0]?.as === 'replacement';

/** All numbers the listing says it replaces; of further levels sellers often give the letters alone. */
function oldNumbers(wish: TitleWish): string {
  const { part, stream, chance } = wish;
  if (isUnderNewNumber(wish)) {
    return ownNumber(wish);
  }
  const written = stream.mentions.map((_, index) => mentioned(wish, index));
  const rest = part.replaced.filter(
    (number) => !stream.mentions.some((mention) => mention.number === number),
  );
  const letters =
    part.make.name === 'Mopar' && chance.hit(0.5) ? rest.map((number) => number.slice(-2)) : [];
  return [...written, ...letters].join(chance.pick([', ', ' ', ' & ']));
}

const phrase =
  (name: keyof (typeof PHRASES)['open']): Slot =>
  ({ grammar, chance }) =>
    chance.weighted(PHRASES[grammar][name]);

const opposite = ({ part, chance }: TitleWish): string =>
  chance.pick(SIDE_WORDS[part.side === 'left' ? 'right' : 'left'].slice(0, 2));

const SLOTS: Readonly<Record<string, Slot>> = {
  // Words of origin and condition.
  GW: phrase('GW'),
  CW: phrase('CW'),
  FOR: phrase('FOR'),
  FITS: phrase('FITS'),
  REP: phrase('REP'),
  WAS: phrase('WAS'),
  NOW: phrase('NOW'),
  BOX: phrase('BOX'),
  CORE: phrase('CORE'),
  CORE$: phrase('CORE$'),
  BROKEN: phrase('BROKEN'),
  DOC: phrase('DOC'),
  // The part, its maker and its car.
  MK: ({ part, chance }) => chance.pick(part.make.called),
  BRAND: ({ part, chance }) => (part.make.brands.length > 0 ? chance.pick(part.make.brands) : ''),
  DV: ({ part: { car }, chance }) => (car[0] === 'Chevrolet' && chance.hit(0.5) ? 'Chevy' : car[0]),
  MD: ({ part: { car } }) => car[1],
  D2: ({ part: { otherCar }, chance }) =>
    `${chance.hit(0.11) ? 'for ' : ''}${otherCar[0]} ${otherCar[1]}`,
  YR: ({ part, chance }) => yearWords(part.years, chance),
  YS: ({ part }) => shortYears(part.years),
  Y2: ({ part }) => shortYears(part.years).slice(0, 2),
  EN: ({ chance }) => chance.pick(LITRES),
  PT: ({ part, grammar, chance }) =>
    chance.pick(part.kind.nouns[chance.hit(0.8) ? grammar : 'open']),
  PL: ({ part, grammar, chance }) => plural(chance.pick(part.kind.nouns[grammar])),
  MT: ({ part }) => part.kind.mate,
  SET: ({ part }) => String(part.kind.setOf),
  SD: ({ part, chance }) => (part.side === null ? '' : chance.pick(SIDE_WORDS[part.side])),
  OS: opposite,
  BOTH: ({ chance }) =>
    chance.pick(['Left & Right', 'LH RH', 'Left and Right', 'L & R', 'Both Sides']),
  // Numbers.
  NO: (wish) => (isUnderNewNumber(wish) ? mentioned(wish, 0) : ownNumber(wish)),
  OLD: (wish) => mentioned(wish, 0),
  OLDS: oldNumbers,
  OTHER: (wish) => mentioned(wish, 0),
  X2: anotherNumber,
  X3: anotherNumber,
  AN: ({ chance }) => referenceNumber(chance),
  AN2: ({ chance }) => referenceNumber(chance),
  AN3: ({ chance }) => referenceNumber(chance),
  // Other names.
  LB: ({ grammar, chance }) => chance.pick(KNOWN_LABELS[grammar]),
  NL: ({ grammar, chance }) => inventLabel(grammar, chance),
  AM: ({ grammar, chance }) => chance.pick(AFTERMARKET_MAKERS[grammar]),
  SUP: ({ part, grammar, chance }) => chance.pick(suppliersOf(part.make.name, grammar)),
  // Counts and filling.
  LOT: (wish) => lotWords(wish, 'before'),
  LOTEND: (wish) => lotWords(wish, 'after'),
  CT1: ({ chance }) => chance.pick(['1x', '1pc', 'New']),
  STAR: ({ chance }) => (chance.hit(0.6) ? chance.pick(['★', '✔', '☆']) : ''),
  TAG: ({ grammar, chance }) => chance.pick(TAGS[grammar]),
  NZ: ({ grammar, chance }) => chance.pick(NOISE[grammar]),
};

/** `$MD?30`: a slot and how many titles in a hundred have it; signs around it stay where they are. */
const SLOT = /^([^$]*)\$([A-Z0-9]+\$?)(?:\?(\d+))?(.*)$/u;

type Token = { before: string; slot: string; share: number; after: string } | { word: string };
type Sentence = readonly [tokens: readonly Token[], weight: number];

function readSentence(text: string): Sentence {
  const [weight = '1', ...words] = text.split(' ');
  const tokens = words.map((word): Token => {
    const [, before = '', slot, share = '100', after = ''] = SLOT.exec(word) ?? [];
    return slot === undefined ? { word } : { before, slot, share: Number(share) / 100, after };
  });
  return [tokens, Number(weight)];
}

const readAll = (sentences: Sentences): ReadonlyMap<string, readonly Sentence[]> =>
  new Map(
    Object.entries(sentences).map(([role, texts]) => [role, texts.map(readSentence)] as const),
  );

const READ: Readonly<Record<GrammarPart, ReadonlyMap<string, readonly Sentence[]>>> = {
  open: readAll(SENTENCES.open),
  'held-back': readAll(SENTENCES['held-back']),
};

function fillSlot(token: Token, wish: TitleWish): Piece {
  if ('word' in token) {
    return { slot: null, text: token.word };
  }
  const text = wish.chance.hit(token.share) ? (SLOTS[token.slot]?.(wish) ?? '') : '';
  // A bracket around a number that is not there would be left standing alone.
  const isAround = text !== '' || /[()]/u.test(token.before + token.after);
  return { slot: token.slot, text: isAround ? token.before + text + token.after : '' };
}

const NOISE_SHARE = 0.08;

/** A title as some seller would write it for this listing. */
export function writeTitle(wish: TitleWish): string {
  const sentences = READ[wish.grammar].get(wish.stream.role) ?? [];
  const tokens = wish.chance.weighted(sentences.map(([parts, weight]) => [parts, weight] as const));
  const noise: Piece[] = wish.chance.hit(NOISE_SHARE)
    ? [{ slot: 'NZ', text: SLOTS.NZ?.(wish) ?? '' }]
    : [];
  const pieces = [...tokens.map((token) => fillSlot(token, wish)), ...noise];
  return dressTitle(fitTitle(padPieces(pieces, wish)), wish);
}
