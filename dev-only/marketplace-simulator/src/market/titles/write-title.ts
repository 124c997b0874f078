import type { ListingStream } from '../listings/listing-stream.ts';
import { printNumber, spellNumber, type Writer } from '../numbers/spell-number.ts';
import type { Part } from '../parts/part.ts';
import type { Role } from '../parts/role.ts';
import type { Random } from '../random.ts';
import { inventLabel } from '../words/invent-label.ts';
import { boxingSuppliersOf, suppliersOf } from '../words/suppliers.ts';
import { WORDS, type PhraseSlot } from '../words/words.ts';
import { finishTitle } from './finish-title.ts';
import { fitTitle, type Piece } from './fit-title.ts';
import type { GrammarPart } from './grammar.ts';
import { padPieces } from './pad-title.ts';
import { referenceNumber } from './reference-numbers.ts';
import { shortYears, yearWords } from './year-words.ts';

export type TitleRequest = {
  readonly part: Part;
  readonly stream: Pick<ListingStream, 'role' | 'mentions' | 'pieces' | 'isStamped'>;
  readonly grammar: GrammarPart;
  /** Whether the number is written plain or as the maker prints it, and nothing is misspelled. */
  readonly isMild: boolean;
  readonly random: Random;
};

const IMPORTED = new Set<Role>([
  'copy-for',
  'copy-unlisted',
  'copy-unlabelled',
  'copy-maker',
  'cross-reference',
  'kit',
]);
const PULLED = new Set<Role>(['genuine-used', 'used-interchange', 'assembly', 'for-parts', 'core']);

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

const COUNT_WORDS: Readonly<Record<number, string>> = {
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  8: 'Eight',
  10: 'Ten',
  12: 'Twelve',
  20: 'Twenty',
};

const plural = (noun: string): string => (noun.endsWith('s') ? noun : `${noun}s`);

function lotWords(request: TitleRequest, place: 'before' | 'after'): string {
  const { pieces } = request.stream;
  const phrase = request.random.pick(WORDS[request.grammar].lots[place]);
  return phrase.replace(/N/u, String(pieces)).replace(/\bW\b/u, COUNT_WORDS[pieces] ?? `${pieces}`);
}

/** Another number of the same maker, as in cross-reference lists. */
const anotherNumber = ({ part, random }: TitleRequest): string =>
  part.system === null ? referenceNumber(random) : part.system.invent(random);

type Slot = (request: TitleRequest) => string;

const mentioned = (request: TitleRequest, index: number): string => {
  const { part, stream, random } = request;
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
        random,
      );
};

function ownNumber({ part, stream, isMild, random }: TitleRequest): string {
  if (isMild) {
    return random.pick([part.number, printNumber(part.system, part.number)]);
  }
  const number = stream.isStamped ? (part.stamped ?? part.number) : part.number;
  const spelled = { system: part.system, number, isPresent: part.successor === null };
  return spellNumber(spelled, writerOf(stream.role), random);
}

/** Old stock that is offered under its current number. */
const isUnderNewNumber = ({ stream }: TitleRequest): boolean =>
  stream.mentions[0]?.as === 'replacement';

/** All numbers that the listing replaces; for further levels sellers often give only the letters. */
function oldNumbers(request: TitleRequest): string {
  const { part, stream, random } = request;
  if (isUnderNewNumber(request)) {
    return ownNumber(request);
  }
  const written = stream.mentions.map((_, index) => mentioned(request, index));
  const rest = part.replaced.filter(
    (number) => !stream.mentions.some((mention) => mention.number === number),
  );
  const letters =
    part.make.name === 'Mopar' && random.hit(0.5) ? rest.map((number) => number.slice(-2)) : [];
  return [...written, ...letters].join(random.pick([', ', ' ', ' & ']));
}

const phrase =
  (name: PhraseSlot): Slot =>
  ({ grammar, random }) =>
    random.weighted(WORDS[grammar].phrases[name]);

const opposite = ({ part, random }: TitleRequest): string =>
  random.pick(SIDE_WORDS[part.side === 'left' ? 'right' : 'left'].slice(0, 2));

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
  MK: ({ part, random }) => random.pick(part.make.called),
  BRAND: ({ part, random }) => (part.make.brands.length > 0 ? random.pick(part.make.brands) : ''),
  DV: ({ part: { car }, random }) => (car[0] === 'Chevrolet' && random.hit(0.5) ? 'Chevy' : car[0]),
  MD: ({ part: { car } }) => car[1],
  D2: ({ part: { otherCar }, random }) =>
    `${random.hit(0.11) ? 'for ' : ''}${otherCar[0]} ${otherCar[1]}`,
  YR: ({ part, random }) => yearWords(part.years, random),
  YS: ({ part }) => shortYears(part.years),
  Y2: ({ part }) => shortYears(part.years).slice(0, 2),
  EN: ({ random }) => random.pick(LITRES),
  PT: ({ part, grammar, random }) =>
    random.pick(part.kind.nouns[random.hit(0.8) ? grammar : 'open']),
  PL: ({ part, grammar, random }) => plural(random.pick(part.kind.nouns[grammar])),
  MT: ({ part }) => part.kind.mate,
  ASM: ({ part: { kind }, grammar, random }) =>
    random.pick(WORDS[grammar].assemblies[kind.traits.has('body') ? 'body' : 'other']),
  SET: ({ part }) => String(part.kind.setOf),
  SD: ({ part, random }) => (part.side === null ? '' : random.pick(SIDE_WORDS[part.side])),
  OS: opposite,
  BOTH: ({ random }) =>
    random.pick(['Left & Right', 'LH RH', 'Left and Right', 'L & R', 'Both Sides']),
  // Numbers.
  NO: (request) => (isUnderNewNumber(request) ? mentioned(request, 0) : ownNumber(request)),
  OLD: (request) => mentioned(request, 0),
  OLDS: oldNumbers,
  OTHER: (request) => mentioned(request, 0),
  X2: anotherNumber,
  X3: anotherNumber,
  AN: ({ random }) => referenceNumber(random),
  AN2: ({ random }) => referenceNumber(random),
  AN3: ({ random }) => referenceNumber(random),
  // Other names.
  LB: ({ grammar, random }) => random.pick(WORDS[grammar].labels),
  NL: ({ grammar, random }) => inventLabel(grammar, random),
  AM: ({ grammar, random }) => random.pick(WORDS[grammar].makers),
  SUP: ({ part, grammar, random }) => random.pick(suppliersOf(part.make.name, grammar)),
  BOXER: ({ part, grammar, random }) => random.pick(boxingSuppliersOf(part.make.name, grammar)),
  // Counts and filling.
  LOT: (request) => lotWords(request, 'before'),
  LOTEND: (request) => lotWords(request, 'after'),
  CT1: ({ random }) => random.pick(['1x', '1pc', 'New']),
  STAR: ({ random }) => (random.hit(0.6) ? random.pick(['★', '✔', '☆']) : ''),
  TAG: ({ grammar, random }) => random.pick(WORDS[grammar].tags),
  NZ: ({ grammar, random }) => random.pick(WORDS[grammar].noise),
};

/** `$MD?30`: a slot and the percentage of titles that have it; characters around it stay. */
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

const readAll = (grammar: GrammarPart): ReadonlyMap<string, readonly Sentence[]> =>
  new Map(
    Object.entries(WORDS[grammar].sentences).map(
      ([role, texts]) => [role, texts.map(readSentence)] as const,
    ),
  );

const READ: Readonly<Record<GrammarPart, ReadonlyMap<string, readonly Sentence[]>>> = {
  open: readAll('open'),
  'held-back': readAll('held-back'),
};

function fillSlot(token: Token, request: TitleRequest): Piece {
  if ('word' in token) {
    return { slot: null, text: token.word };
  }
  const text = request.random.hit(token.share) ? (SLOTS[token.slot]?.(request) ?? '') : '';
  // Parentheses stay even without their number; joining the pieces removes empty ones.
  const isAround = text !== '' || /[()]/u.test(token.before + token.after);
  return { slot: token.slot, text: isAround ? token.before + text + token.after : '' };
}

const NOISE_SHARE = 0.08;

/** A title as a seller would write it for this listing. */
export function writeTitle(request: TitleRequest): string {
  const sentences = READ[request.grammar].get(request.stream.role) ?? [];
  const tokens = request.random.weighted(
    sentences.map(([parts, weight]) => [parts, weight] as const),
  );
  const noise: Piece[] = request.random.hit(NOISE_SHARE)
    ? [{ slot: 'NZ', text: SLOTS.NZ?.(request) ?? '' }]
    : [];
  const pieces = [...tokens.map((token) => fillSlot(token, request)), ...noise];
  return finishTitle(fitTitle(padPieces(pieces, request)), request);
}
