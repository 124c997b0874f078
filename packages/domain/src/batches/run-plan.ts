import { LIVES_READ } from '../evidence/ask-figures.ts';
import { keywordsOf } from '../part-numbers/query-variants.ts';
import { VALUE_LINES } from '../sources/evidence-source.ts';
import { SECONDS_PER_PART } from './progress.ts';

type WaitingNumber = {
  readonly partNumber: string;
  readonly linkedNumbers: readonly string[];
  readonly isAnswered: boolean;
};

export type RunPlan = {
  /** Different numbers that wait for an answer. */
  readonly numbers: number;
  /** Of these, how many have one at hand already. */
  readonly answered: number;
  /** Calls to the marketplace; a number that is written in two ways takes two. */
  readonly calls: number;
  readonly seconds: number;
};

/**
 * A spelling in several words may find rows that hold any of them, and is then asked for once more with
 * dashes. How often that is only the answers tell; about one in four has done so.
 */
const ASKED_TWICE = 1 / 4;

function soldCalls(open: readonly WaitingNumber[]): number {
  const spellings = open.flatMap(({ partNumber, linkedNumbers }) =>
    keywordsOf(partNumber, linkedNumbers),
  );
  const inWords = spellings.filter((words) => words.includes(' '));
  return spellings.length + Math.floor(inWords.length * ASKED_TWICE);
}

type Asking = {
  readonly spacingMs: number;
  /** Only what is for sale is asked for: another spelling follows only where the first finds nothing. */
  readonly isAsked?: boolean;
};

/** What a run will take: calls keep their spacing, and a part takes as long as the progress card says. */
export function planRun(
  waiting: readonly WaitingNumber[],
  { spacingMs, isAsked = false }: Asking,
): RunPlan {
  const open = waiting.filter(({ isAnswered }) => isAsked || !isAnswered);
  const calls = isAsked
    ? open.length + Math.min(open.length, VALUE_LINES) * LIVES_READ
    : soldCalls(open);
  const seconds = Math.max((calls * spacingMs) / 1000, open.length * SECONDS_PER_PART);
  return {
    numbers: waiting.length,
    answered: waiting.length - open.length,
    calls,
    seconds: Math.ceil(seconds),
  };
}
