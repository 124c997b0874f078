import type { Part } from '../parts/part.ts';
import type { Role } from '../parts/role.ts';
import type { Random } from '../random.ts';
import { WORDS } from '../words/words.ts';
import { lengthOf, TITLE_MAX, type Piece } from './fit-title.ts';
import type { GrammarPart } from './title-words.ts';
import { yearWords } from './year-words.ts';

type PadRequest = {
  readonly part: Part;
  readonly stream: { readonly role: Role };
  readonly grammar: GrammarPart;
  readonly random: Random;
};

/** The title length that sellers aim for; importers use it all. */
function targetOf(role: Role, random: Random): number {
  if (role.startsWith('copy') || role === 'kit') {
    return random.hit(0.8) ? random.int(72, TITLE_MAX) : 0;
  }
  if (role === 'genuine-used' || role === 'for-parts') {
    return random.hit(0.6) ? random.int(60, TITLE_MAX) : 0;
  }
  return random.hit(0.45) ? random.int(55, TITLE_MAX) : 0;
}

/** Filler: more cars, other names, years, trims. None of it shows the origin. */
function fillers({ part, grammar, random }: PadRequest): string[] {
  const [division, model] = part.car;
  const [otherDivision, otherModel] = part.otherCar;
  const more = [
    `${division} ${model}`,
    random.pick(part.kind.nouns.open),
    `${otherDivision} ${otherModel}`,
    yearWords(part.years, random),
    random.pick(part.kind.nouns[grammar]),
    random.pick(WORDS[grammar].noise),
    otherModel,
  ];
  return random.hit(0.5) ? more : more.toReversed();
}

/** Adds filler up to the length that such sellers aim for; a number at the end stays there. */
export function padPieces(pieces: readonly Piece[], request: PadRequest): readonly Piece[] {
  const target = targetOf(request.stream.role, request.random);
  let padded = pieces;
  for (const text of target === 0 ? [] : fillers(request)) {
    const isWritten = padded.some((piece) => piece.text.includes(text));
    const length = lengthOf(padded);
    if (length >= target) {
      break;
    }
    if (!isWritten && length + 1 + text.length <= TITLE_MAX) {
      const isNumberLast = padded.at(-1)?.slot === 'NO';
      padded = padded.toSpliced(isNumberLast ? -1 : padded.length, 0, { slot: 'NZ', text });
    }
  }
  return padded;
}
