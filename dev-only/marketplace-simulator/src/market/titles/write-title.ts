import type { ListingStream } from '../listings/listing.ts';
import { printNumber, spellNumber } from '../numbers/spell-number.ts';
import type { Part } from '../parts/part.ts';
import { traitsOf } from '../parts/role.ts';
import type { Random } from '../random.ts';
import { boxingSuppliersOf, inventLabel, suppliersOf, WORDS } from '../words/words.ts';
import { finishTitle } from './finish-title.ts';
import { fitTitle, type Piece } from './fit-title.ts';
import { padPieces } from './pad-title.ts';
import { referenceNumber } from './reference-numbers.ts';
import { type GrammarPart, TITLE_WORDS } from './title-words.ts';
import { shortYears, yearWords } from './year-words.ts';

export type TitleRequest = {
  readonly part: Part;
  readonly stream: Pick<ListingStream, 'role' | 'mentions' | 'pieces' | 'isStamped'>;
  readonly grammar: GrammarPart;
  /** Whether the number is written plain or as the maker prints it, and nothing is misspelled. */
  readonly isMild: boolean;
  readonly random: Random;
};

const plural = (noun: string): string => (noun.endsWith('s') ? noun : `${noun}s`);

function lotWords(request: TitleRequest, place: 'before' | 'after'): string {
  const { pieces } = request.stream;
  const phrase = request.random.pick(WORDS[request.grammar].lots[place]);
  return phrase
    .replace(/N/u, String(pieces))
    .replace(/\bW\b/u, TITLE_WORDS.counts[pieces] ?? `${pieces}`);
}

/** Another number of the same maker, as in cross-reference lists. */
const anotherNumber = ({ part, random }: TitleRequest): string =>
  part.system === null ? referenceNumber(random) : part.system.invent(random);

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
        traitsOf(stream.role).writer,
        random,
      );
};

function ownNumber({ part, stream, isMild, random }: TitleRequest): string {
  if (isMild) {
    return random.pick([part.number, printNumber(part.system, part.number)]);
  }
  const number = stream.isStamped ? (part.stamped ?? part.number) : part.number;
  const spelled = { system: part.system, number, isPresent: part.successor === null };
  return spellNumber(spelled, traitsOf(stream.role).writer, random);
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

const opposite = ({ part, random }: TitleRequest): string =>
  random.pick(TITLE_WORDS.sides[part.side === 'left' ? 'right' : 'left'].slice(0, 2));

const SLOTS: Readonly<Record<string, (request: TitleRequest) => string>> = {
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
  EN: ({ random }) => random.pick(TITLE_WORDS.litres),
  PT: ({ part, grammar, random }) =>
    random.pick(part.kind.nouns[random.hit(0.8) ? grammar : 'open']),
  PL: ({ part, grammar, random }) => plural(random.pick(part.kind.nouns[grammar])),
  MT: ({ part }) => part.kind.mate,
  ASM: ({ part: { kind }, grammar, random }) =>
    random.pick(WORDS[grammar].assemblies[kind.traits.has('body') ? 'body' : 'other']),
  SET: ({ part }) => String(part.kind.setOf),
  SD: ({ part, random }) => (part.side === null ? '' : random.pick(TITLE_WORDS.sides[part.side])),
  OS: opposite,
  BOTH: ({ random }) => random.pick(TITLE_WORDS.bothSides),
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

/** What fills a slot: a phrase of the grammar, or what its rule draws. */
function wordsFor(slot: string, request: TitleRequest): string {
  const phrases = WORDS[request.grammar].phrases[slot];
  return phrases === undefined ? (SLOTS[slot]?.(request) ?? '') : request.random.weighted(phrases);
}

function fillSlot(token: Token, request: TitleRequest): Piece {
  if ('word' in token) {
    return { slot: null, text: token.word };
  }
  const text = request.random.hit(token.share) ? wordsFor(token.slot, request) : '';
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
    ? [{ slot: 'NZ', text: wordsFor('NZ', request) }]
    : [];
  const pieces = [...tokens.map((token) => fillSlot(token, request)), ...noise];
  return finishTitle(fitTitle(padPieces(pieces, request)), request);
}
