import {
  areSameAnswers,
  type KnownSheet,
  type RememberedAnswer,
  type RememberedSheet,
} from '@partsight/domain/columns/memory/remember-sheet';

/** What was answered about sheets with the same headings, by dealer; the empty name for any dealer. */
export type RememberedSheets = ReadonlyMap<string, RememberedSheet>;

/** What a user has said about sheets, by the fingerprint of their headings. */
export type Layouts = ReadonlyMap<string, RememberedSheets>;

/** So many dealers answered alike speak for all of them. */
const ENOUGH_DEALERS = 3;

/**
 * What is known of a dealer's sheet. What a column is holds for any dealer; what is for sale for this
 * one, or for all once enough of them were answered alike.
 */
export function knownFor(sheets: RememberedSheets, dealer: string): KnownSheet {
  const { quantity: unnamed, ...any } = sheets.get('') ?? {};
  const own = sheets.get(dealer)?.quantity;
  const isForAny = unnamed?.isForAny === true;
  const quantity =
    dealer !== '' && own !== undefined
      ? own
      : isForAny
        ? unnamed
        : (alike(sheets) ?? (dealer === '' ? doubtful(unnamed) : undefined));
  return { ...any, ...(quantity !== undefined && { quantity }) };
}

const doubtful = (answer: RememberedAnswer | undefined) =>
  answer === undefined ? undefined : { ...answer, isDoubtful: true as const };

/** The newest of answers that are all the same. */
function alike(sheets: RememberedSheets): RememberedAnswer | undefined {
  const answers = [...sheets]
    .filter(([dealer]) => dealer !== '')
    .flatMap(([, { quantity }]) => quantity ?? []);
  const [first, ...others] = answers;
  return first !== undefined &&
    answers.length >= ENOUGH_DEALERS &&
    others.every((other) => areSameAnswers('quantity', first, other))
    ? first
    : undefined;
}
