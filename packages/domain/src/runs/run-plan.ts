import { VALUE_LINES } from '../evidence/evidence-source.ts';
import { keywordsOf, queryVariants } from '../part-numbers/query-variants.ts';
import { MAX_LISTING_HISTORIES } from '../titles/evidence/active-listing-figures.ts';
import { SECONDS_PER_PART } from './progress.ts';

/** A number that waits for its lookup. */
export type PendingNumber = {
  readonly partNumber: string;
  readonly linkedNumbers: readonly string[];
  /** How many other numbers are tried when nothing is found under this one. */
  readonly alternatives?: number;
  readonly isAnswered: boolean;
};

export type RunPlan = {
  /** Distinct pending numbers. */
  readonly numbers: number;
  /** How many of them are cached. */
  readonly answered: number;
  /** Marketplace calls at most; a number with two spellings takes two. */
  readonly calls: number;
  /** How many of them are made only where nothing is found under the number read. */
  readonly furtherCalls: number;
  readonly seconds: number;
};

/**
 * A spaced spelling may match rows with any one of its words and is then retried with dashes. The
 * responses decide; about one in four has needed it.
 */
const RETRY_SHARE = 1 / 4;

function soldCalls(open: readonly PendingNumber[]): number {
  const spellings = open.flatMap(({ partNumber, linkedNumbers }) =>
    keywordsOf(partNumber, linkedNumbers),
  );
  const inWords = spellings.filter((words) => words.includes(' '));
  return spellings.length + Math.floor(inWords.length * RETRY_SHARE);
}

const activeCalls = (open: readonly PendingNumber[]): number =>
  open.reduce((calls, { partNumber }) => calls + queryVariants(partNumber).length, 0);

type PlanOptions = {
  readonly spacingMs: number;
  /** Active listings only. */
  readonly isActiveListings?: boolean;
};

/**
 * What a run will cost: calls keep their spacing, and a part takes as long as the progress card
 * says.
 */
export function planRun(
  waiting: readonly PendingNumber[],
  { spacingMs, isActiveListings = false }: PlanOptions,
): RunPlan {
  const open = waiting.filter(({ isAnswered }) => isActiveListings || !isAnswered);
  const sureCalls = isActiveListings
    ? activeCalls(open) + Math.min(open.length, VALUE_LINES) * MAX_LISTING_HISTORIES
    : soldCalls(open);
  const furtherCalls = open.reduce((sum, { alternatives = 0 }) => sum + alternatives, 0);
  const calls = sureCalls + furtherCalls;
  const seconds = Math.max((calls * spacingMs) / 1000, open.length * SECONDS_PER_PART);
  return {
    numbers: waiting.length,
    answered: waiting.length - open.length,
    calls,
    furtherCalls,
    seconds: Math.ceil(seconds),
  };
}
