import { performance } from 'node:perf_hooks';

import { mergeAnswers } from '@partsight/domain/evidence/merge-answers';
import { windowOf, type Window } from '@partsight/domain/lookups/coverage';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { queryVariants } from '@partsight/domain/part-numbers/query-variants';

import { callInSlot, isAnswer, type Grant } from './call-in-slot.ts';
import type { LaneDeps } from './lane-run.ts';

/** Asked in a part's place to learn whether the marketplace answers at all: everybody sells these. */
const PROBE_WORDS = 'filter';

export type Asked = {
  readonly kind: 'ended';
  readonly outcome: LookupOutcome;
  readonly grant: Grant;
  /** On the process's own clock: the last call arrived no later than this. */
  readonly arrivedAtMs: number;
  readonly keywords: readonly string[];
  readonly window: Window;
  readonly asOf: Date;
};

export type AskEnd = Asked | { readonly kind: 'lost' } | { readonly kind: 'aborted' };

/** Where the slots of one question come from: a lane's holder and a visitor have different ways. */
export type Slots = {
  /** Waits for a slot. `unused`: one that was granted and whose call never left. */
  next(unused?: number): Promise<Grant | { readonly kind: 'lost' } | { readonly kind: 'aborted' }>;
  /** Reports the end of a call after which another one follows. False when the lane was lost. */
  end(grant: Grant, arrivedAtMs: number, isAnswered: boolean): Promise<boolean>;
};

type PartQuestion = {
  readonly partNumber: string;
  readonly timeRange: TimeRange;
  readonly isProbe: boolean;
  readonly token: string;
  readonly signal: AbortSignal;
};

/** One call for each way of writing the number; the answers count as one, each listing once. */
export async function askForPart(
  deps: Pick<LaneDeps, 'source' | 'arrivals' | 'circuit' | 'now'>,
  slots: Slots,
  first: Grant,
  question: PartQuestion,
): Promise<AskEnd> {
  const asOf = deps.now();
  const window = windowOf(question.timeRange, asOf);
  const keywords = question.isProbe ? [PROBE_WORDS] : queryVariants(question.partNumber);
  const answers: LookupOutcome[] = [];
  let grant = first;
  for (const [place, words] of keywords.entries()) {
    const call = { token: question.token, keywords: words, window, signal: question.signal };
    let result = await callInSlot(deps, grant, call);
    while (result.kind === 'withheld') {
      const again = await slots.next(grant.slot.number);
      if ('kind' in again) {
        return again;
      }
      grant = again;
      result = await callInSlot(deps, grant, call);
    }
    if (question.signal.aborted) {
      return { kind: 'aborted' };
    }
    const { outcome, arrivedAtMs } = result;
    const ended = { kind: 'ended', grant, arrivedAtMs, keywords, window, asOf } as const;
    if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
      return { ...ended, outcome };
    }
    answers.push(outcome);
    if (place === keywords.length - 1) {
      return { ...ended, outcome: mergeAnswers(answers) };
    }
    if (!(await slots.end(grant, arrivedAtMs, isAnswer(outcome)))) {
      return { kind: 'lost' };
    }
    const next = await slots.next();
    if ('kind' in next) {
      return next;
    }
    grant = next;
  }
  throw new Error('a part without any way to write it was asked for');
}

/** Milliseconds from an arrival on the process's own clock until now. */
export const sinceMs = (arrivedAtMs: number): number => performance.now() - arrivedAtMs;
