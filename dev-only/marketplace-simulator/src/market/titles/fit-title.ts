import { TITLE_WORDS } from './title-words.ts';
import { withoutCenturies } from './year-words.ts';

export const TITLE_MAX = 80;

/** One piece of a title: which slot it came from, or null for a word of the sentence. */
export type Piece = { readonly slot: string | null; readonly text: string };

const SHORT_SIDES: readonly (readonly [RegExp, string])[] = [
  [/\bLeft\b/gu, 'LH'],
  [/\bRight\b/gu, 'RH'],
  [/\b(?:Driver|Passenger) Side\b/gu, ''],
];

function joinPieces(pieces: readonly Piece[]): string {
  let title = '';
  for (const { text } of pieces) {
    if (text !== '') {
      title += title === '' ? text : ` ${text}`;
    }
  }
  return title.includes('(')
    ? title.replaceAll('( ', '(').replaceAll(' )', ')').replaceAll('()', '')
    : title;
}

export const lengthOf = (pieces: readonly Piece[]): number => joinPieces(pieces).length;

/** Drops pieces until the title fits, then whole words. */
export function fitTitle(pieces: readonly Piece[]): string {
  let left = [...pieces];
  const fits = (): boolean => joinPieces(left).length <= TITLE_MAX;
  const rewrite = (slot: string, change: (text: string) => string): void => {
    left = left.map((piece) =>
      piece.slot === slot ? { ...piece, text: change(piece.text) } : piece,
    );
  };
  if (!fits()) {
    rewrite('YR', withoutCenturies);
    rewrite('SD', (text) =>
      SHORT_SIDES.reduce((word, [long, brief]) => word.replace(long, brief), text),
    );
  }
  for (const slot of TITLE_WORDS.dispensable) {
    if (fits()) {
      break;
    }
    left = left.filter((piece) => piece.slot !== slot);
  }
  while (!fits()) {
    const place = left.findLastIndex(({ slot }) => slot === null || slot === 'PT' || slot === 'PL');
    const piece = left[place];
    const shorter =
      piece?.slot === null ? '' : (piece?.text.split(' ').slice(0, -1).join(' ') ?? '');
    if (piece === undefined) {
      break;
    }
    left =
      shorter === '' ? left.toSpliced(place, 1) : left.with(place, { ...piece, text: shorter });
  }
  return joinPieces(left).slice(0, TITLE_MAX).trim();
}
