import { holds } from '@partsight/domain/columns/sheet-question';

import { AppError } from '../platform/app-error.ts';
import { hidesBid, type BatchRecord } from './batch.record.ts';

type Questioned = Pick<BatchRecord, 'openQuestions'>;

/** Lookups cost: none is made until it is known which numbers to look up. */
export function assertMayRun({ openQuestions }: Questioned): void {
  if (holds(openQuestions, 'run')) {
    throw new AppError(
      'question-open',
      'Answer the question about this list first. It decides what is looked up.',
    );
  }
}

/** What a lot is worth rests on its counts. */
export function assertShowsBid(batch: Questioned): void {
  if (hidesBid(batch)) {
    throw new AppError('question-open', 'Answer the question about this list to see the bid.');
  }
}
