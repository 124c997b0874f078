import type { SheetQuestion } from '@partsight/contract/uploads';
import type { QuestionSubject } from '@partsight/domain/columns/sheet-question';

import { formatCount } from '../../../lib/text/format.ts';
import { formatBid, formatSum } from '../../../lib/text/money.ts';

type Answer = SheetQuestion['answers'][number];

const curly = (text: string): string => text.replaceAll(/"([^"]*)"/g, '“$1”');
const pieces = (count: number): string =>
  count === 1 ? '1 piece' : `${formatCount(Math.round(count))} pieces`;

const figuresOf: Record<QuestionSubject, (answer: Answer) => string> = {
  part: ({ example }) => (example === undefined ? '' : `like ${example}`),
  quantity: ({ cost }) => `dealer cost ${formatSum(cost)}`,
  cost: ({ cost }) => `dealer cost ${formatSum(cost)}`,
  rows: ({ lines, cost }) => `${formatCount(lines)} lines, dealer cost ${formatSum(cost)}`,
  sheet: ({ lines }) => `${formatCount(lines)} lines`,
};

/** The question's words, in our quotation marks. */
export const questionText = ({ evidence }: SheetQuestion): string => curly(evidence);

export const answerLabel = ({ about }: SheetQuestion, answer: Answer): string =>
  about === 'quantity' ? `${answer.label}, ${pieces(answer.pieces)}` : answer.label;

/** What the list then holds, and what it would allow paying. */
export function answerNote({ about }: SheetQuestion, answer: Answer): string {
  if (answer.effect === 'other-file') {
    return '';
  }
  const figures = figuresOf[about](answer);
  return answer.bid === null ? figures : `pay up to ${formatBid(answer.bid)}, ${figures}`;
}

/** An answered question in one line. */
export function answeredText(question: SheetQuestion, answer: Answer): string {
  const { about, answers } = question;
  const other = answers.find((one) => one !== answer && one.effect !== 'other-file');
  const named = `“${answer.label}”`;
  switch (about) {
    case 'part': {
      const { example } = answer;
      return `Part number: ${named}${example === undefined ? '' : `, like ${example}`}.`;
    }
    case 'quantity':
      return `Counts ${named}: ${pieces(answer.pieces)}.${other === undefined ? '' : ` “${other.label}” would be ${formatCount(Math.round(other.pieces))}.`}`;
    case 'cost':
      return `Cost, ${named}: dealer cost ${formatSum(answer.cost)}.${other === undefined ? '' : ` “${other.label}” would be ${formatSum(other.cost)}.`}`;
    case 'rows':
    case 'sheet':
      return `${curly(question.evidence)} ${answer.label}.`;
  }
}

export const QUESTIONS_TEXT = {
  region: 'Questions about this list',
  position: (at: number, all: number) => (all === 1 ? '1 question' : `question ${at} of ${all}`),
  next: (text: string) => `Then: ${text}`,
  likely: 'likely',
  lastTime: 'last time',
  asLastTime: 'As last time.',
  yours: 'your answer',
  anotherColumn: 'Another column',
  anotherColumnNote: 'choose it below',
  columns: 'Columns of the list',
  typeIn: 'Type them in',
  typeInNote: 'the others stay unknown',
  counts: 'Counts that are no figures',
  countOf: (text: string, rows: number) => (rows === 1 ? text : `${text} (${rows} lines, each)`),
  takeCounts: 'Use these counts',
  takeAnyway: 'Use it anyway',
  back: 'Back',
  change: 'Change',
  changeLabel: (text: string) => `Change: ${text}`,
  notAnswered: 'Answer not saved',
  runHeld: 'Answer the question first: it decides what is looked up.',
  bidHeld: 'The run can start; the bid shows once the question is answered.',
  bidHeldByBoth: 'The run can start; the bid shows once both questions are answered.',
} as const;
