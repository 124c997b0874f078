import { describe, expect, test } from 'vitest';

import { PLAIN_COST, type ColumnMapping } from '../column-mapping.ts';
import type { AskedQuestion, ReadingChange } from '../sheet-question.ts';
import {
  areSameAnswers,
  hadCount,
  sheetEvidence,
  withRemembered,
  type KnownAnswer,
  type RememberedAnswer,
  type RememberedSubject,
  type SheetPlan,
} from './remember-sheet.ts';

const HEADINGS = ['Part', 'Qty', 'Net', 'Text', 'Free', 'Core'];
const nameOf = (column: number): string => HEADINGS[column] ?? '';

const MAPPING: ColumnMapping = {
  headerRow: 0,
  partNumber: 0,
  quantity: 1,
  cost: 2,
  description: 3,
};

const sheet = (
  mapping: Partial<ColumnMapping> = {},
  questions: readonly AskedQuestion[] = [],
): SheetPlan => ({ mapping: { ...MAPPING, ...mapping }, questions });

const count = (quantity: number): ReadingChange => ({ quantity, countForm: null });

/** A question that names the pieces of its answers in their own order. */
const COUNTS: AskedQuestion = {
  id: 'Q1',
  answers: [
    { label: 'Qty', change: count(1) },
    { label: 'Free', change: count(4) },
  ],
  evidence: (totals) => totals.map(({ pieces }) => pieces).join(' or '),
};

const answered = (
  about: RememberedSubject,
  change: ReadingChange,
  on: SheetPlan,
  changes: Partial<KnownAnswer> = {},
): KnownAnswer => ({
  question: 'Q1',
  label: 'Free',
  change,
  evidence: sheetEvidence(on)[about] ?? '',
  ...changes,
});

const read = (plan: SheetPlan, about: RememberedSubject, answer: KnownAnswer): SheetPlan =>
  withRemembered(plan, { [about]: answer }, nameOf);

const textOf = (question: AskedQuestion | undefined, ...pieces: readonly number[]) =>
  question?.evidence(pieces.map((one) => ({ pieces: one, costMinor: 0 })));

const labelsOf = (question: AskedQuestion | undefined) =>
  question?.answers.map(({ label, isLastTime }) => (isLastTime === true ? `${label}*` : label));

describe('an answer about an earlier sheet', () => {
  test('is used where the sheet says the same of itself, and can be changed', () => {
    const { mapping, questions } = read(
      sheet(),
      'quantity',
      answered('quantity', count(4), sheet()),
    );
    expect(mapping).toMatchObject({ ...MAPPING, quantity: 4 });
    const [question] = questions;
    expect(question).toMatchObject({ id: 'Q1', chosen: 0, remembered: { isAgainstTotals: false } });
    expect(labelsOf(question)).toEqual(['Free', 'Qty']);
    expect(textOf(question)).toBe('Which count is yours to buy?');
  });

  test('answers the question that the sheet asks again', () => {
    const plan = sheet({}, [COUNTS]);
    const known = answered('quantity', count(4), plan, { isAgainstTotals: true });
    const { mapping, questions } = read(plan, 'quantity', known);
    expect(mapping.quantity).toBe(4);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ chosen: 1, remembered: { isAgainstTotals: true } });
    expect(textOf(questions[0], 10, 20)).toBe('10 or 20');
  });

  test('asks nothing where the sheet reads so by itself', () => {
    const plan = sheet();
    expect(read(plan, 'quantity', answered('quantity', count(1), plan))).toEqual(plan);
  });

  test('comes back first where the sheet speaks for something else', () => {
    const then = sheet({ quantity: 5 });
    const { mapping, questions } = read(sheet(), 'quantity', answered('quantity', count(4), then));
    expect(mapping.quantity).toBe(4);
    expect(questions[0]?.chosen).toBeUndefined();
    expect(labelsOf(questions[0])).toEqual(['Free*', 'Qty']);
    expect(textOf(questions[0])).toBe(
      'Last time you chose "Free"; this time the sheet itself speaks for "Qty". Which count is yours to buy?',
    );
  });

  test('comes back with the words of the sheet’s own question, in their order', () => {
    const plan = sheet({}, [COUNTS]);
    const { questions } = read(plan, 'quantity', answered('quantity', count(4), sheet()));
    expect(labelsOf(questions[0])).toEqual(['Free*', 'Qty']);
    expect(textOf(questions[0], 20, 10)).toBe(
      'Last time you chose "Free"; this time the sheet is different. 10 or 20',
    );
  });

  test('comes back where nothing says that it holds for this dealer', () => {
    const plan = sheet({}, [COUNTS]);
    const known = answered('quantity', count(4), plan, { isDoubtful: true });
    const { questions } = read(plan, 'quantity', known);
    expect(questions[0]?.chosen).toBeUndefined();
    expect(textOf(questions[0], 20, 10)).toBe('Last time you chose "Free". 10 or 20');
  });

  test('takes a column from the role that the sheet gave it, and its question with it', () => {
    const cost: AskedQuestion = { ...COUNTS, id: 'Q6' };
    const plan = sheet({}, [cost]);
    const { mapping, questions } = read(plan, 'quantity', answered('quantity', count(2), plan));
    expect(mapping).toMatchObject({ partNumber: 0, quantity: 2, cost: null, description: 3 });
    expect(questions.map(({ id }) => id)).toEqual(['Q1']);
  });

  test('never makes a count of the part number', () => {
    const plan = sheet();
    expect(read(plan, 'quantity', answered('quantity', count(0), plan))).toEqual(plan);
  });

  test('chooses words without a question', () => {
    const plan = sheet();
    const known = answered('description', { description: 5 }, plan);
    expect(read(plan, 'description', known)).toMatchObject({
      mapping: { ...MAPPING, description: 5 },
      questions: [],
    });
  });

  test('about amounts is read with the decimals of this file', () => {
    const per = { ...PLAIN_COST, per: 'hundred' as const };
    const plan = sheet({ costForm: { ...PLAIN_COST, decimal: '.' } });
    const change = { cost: 5, costForm: { ...per, decimal: ',' as const } };
    const { mapping, questions } = read(plan, 'cost', answered('cost', change, plan));
    expect(mapping).toMatchObject({ cost: 5, costForm: { per: 'hundred', decimal: '.' } });
    expect(labelsOf(questions[0])).toEqual(['Free', 'Net, one piece']);
  });

  test('names the columns of a count that the sheet puts together', () => {
    for (const [op, label] of [
      ['sum', 'Qty + Core'],
      ['difference', 'Qty - Core'],
    ] as const) {
      const plan = sheet({ countForm: { columns: [1, 5], op } });
      const { questions } = read(plan, 'quantity', answered('quantity', count(4), plan));
      expect(labelsOf(questions[0])).toEqual(['Free', label]);
    }
  });
});

describe('two answers are the same', () => {
  const answer = (change: ReadingChange): RememberedAnswer => ({
    question: 'Q1',
    label: '',
    change,
    evidence: '',
  });
  const columns = (op: 'sum' | 'difference', ...of: number[]) => ({
    quantity: of[0],
    countForm: { columns: of, op },
  });
  const perPiece = (changes = {}) => ({ cost: 2, costForm: { ...PLAIN_COST, ...changes } });

  test.each<[RememberedSubject, ReadingChange, ReadingChange, boolean]>([
    ['quantity', count(1), columns('sum', 1), true],
    ['quantity', columns('sum', 1), columns('difference', 1), true],
    ['quantity', columns('sum', 1, 5), columns('difference', 1, 5), false],
    ['quantity', count(1), { quantity: null }, false],
    ['cost', { cost: 2 }, perPiece(), true],
    ['cost', perPiece(), perPiece({ decimal: ',', extended: 4 }), true],
    ['cost', perPiece(), perPiece({ per: 'line' }), false],
    ['cost', perPiece(), perPiece({ scale: 100 }), false],
    ['cost', { cost: 2 }, { cost: 5 }, false],
    ['part', { partNumber: 0 }, { partNumber: 0, numberForm: null }, true],
    ['part', { partNumber: 0 }, { partNumber: 3 }, false],
    ['description', { description: 3 }, { description: 5 }, false],
  ])('about the %s: %j and %j: %s', (about, one, other, expected) => {
    expect(areSameAnswers(about, answer(one), answer(other))).toBe(expected);
  });
});

describe('what a sheet says of itself', () => {
  test('changes with its count, and only then for the count', () => {
    const [one, other] = [sheetEvidence(sheet()), sheetEvidence(sheet({ quantity: 4 }))];
    expect(one.quantity).not.toBe(other.quantity);
    expect(one.cost).toBe(other.cost);
  });

  test('is more where products prove the cost', () => {
    const proven = sheet({ costForm: { ...PLAIN_COST, extended: 5 } });
    expect(sheetEvidence(proven).cost).not.toBe(sheetEvidence(sheet()).cost);
  });

  test('is another where it asks', () => {
    expect(sheetEvidence(sheet({}, [COUNTS])).quantity).not.toBe(sheetEvidence(sheet()).quantity);
  });

  test('tells whether it had a count of its own', () => {
    expect(hadCount(sheetEvidence(sheet()).quantity ?? '')).toBe(true);
    expect(hadCount(sheetEvidence(sheet({ quantity: null })).quantity ?? '')).toBe(false);
    expect(hadCount(sheetEvidence(sheet({}, [COUNTS])).quantity ?? '')).toBe(true);
  });
});
