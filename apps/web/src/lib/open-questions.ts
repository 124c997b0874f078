import { holds, type QuestionSubject } from '@partsight/domain/columns/sheet-question';

type Questioned = { readonly openQuestions?: readonly QuestionSubject[] | undefined };

/** Whether an open question about the list keeps what it is worth hidden. */
export const hidesBid = ({ openQuestions = [] }: Questioned): boolean =>
  holds(openQuestions, 'run') || holds(openQuestions, 'bid');

export const holdsRun = ({ openQuestions = [] }: Questioned): boolean =>
  holds(openQuestions, 'run');

export const isCostOpen = ({ openQuestions = [] }: Questioned): boolean =>
  holds(openQuestions, 'cost');
