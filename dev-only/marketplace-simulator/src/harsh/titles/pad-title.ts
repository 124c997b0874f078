import type { Chance } from '../../world/chance.ts';
import type { GrammarPart } from '../grammar-kind.ts';
import type { Part } from '../part.ts';
import type { Role } from '../role.ts';
import { lengthOf, TITLE_MAX, type Piece } from './fit-title.ts';
import { NOISE } from './phrases.ts';
import { yearWords } from './year-words.ts';

type PadWish = {
  readonly part: Part;
  readonly stream: { readonly role: Role };
  readonly grammar: GrammarPart;
  readonly chance: Chance;
};

/** How long sellers of each sort like their line: importers fill it to the brim. */
function targetOf(role: Role, chance: Chance): number {
  if (role.startsWith('copy') || role === 'kit') {
    return chance.hit(0.8) ? chance.int(72, TITLE_MAX) : 0;
  }
  if (role === 'genuine-used' || role === 'for-parts') {
    return chance.hit(0.6) ? chance.int(60, TITLE_MAX) : 0;
  }
  return chance.hit(0.45) ? chance.int(55, TITLE_MAX) : 0;
}

/** What fills a line: further cars, other names of the thing, years, trims. None of it tells the origin. */
function fillers({ part, grammar, chance }: PadWish): string[] {
  const [division, model] = part.car;
  const [otherDivision, otherModel] = part.otherCar;
  const more = [
    `${division} ${model}`,
    chance.pick(part.kind.nouns.open),
    `${otherDivision} ${otherModel}`,
    yearWords(part.years, chance),
    chance.pick(part.kind.nouns[grammar]),
    chance.pick(NOISE[grammar]),
    otherModel,
  ];
  return chance.hit(0.5) ? more : more.toReversed();
}

/** Adds words until the line is as long as such sellers like it; a number at the end stays there. */
export function padPieces(pieces: readonly Piece[], wish: PadWish): readonly Piece[] {
  const target = targetOf(wish.stream.role, wish.chance);
  let padded = pieces;
  for (const text of target === 0 ? [] : fillers(wish)) {
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
