import type { ColumnMapping } from '../column-mapping.ts';
import { BASIS_LABELS } from '../evidence/choose-cost.ts';
import {
  changedBy,
  QUESTION_SUBJECTS,
  type AskedQuestion,
  type OpenAnswer,
  type QuestionId,
  type ReadingChange,
} from '../sheet-question.ts';

/** What is remembered of a sheet. */
export const REMEMBERED_SUBJECTS = ['part', 'sheet', 'quantity', 'cost', 'description'] as const;
export type RememberedSubject = (typeof REMEMBERED_SUBJECTS)[number];

/** An answer, or a column that was chosen by hand. */
export type RememberedAnswer = {
  readonly question: QuestionId;
  /** In the sheet's own words. */
  readonly label: string;
  readonly change: ReadingChange;
  /** What spoke for it: what the sheet said of itself when it was given. */
  readonly evidence: string;
  /** It was given although the sheet's own sums speak against it. */
  readonly isAgainstTotals?: true | undefined;
  /** A count where the sheet had none of its own: no choice of what is for sale. */
  readonly isForAny?: true | undefined;
};

export type RememberedSheet = Partial<Record<RememberedSubject, RememberedAnswer>>;

/** An answer to use on another sheet with the same headings. */
export type KnownAnswer = RememberedAnswer & {
  /** Nothing says that it holds for this dealer: it is asked again. */
  readonly isDoubtful?: true | undefined;
};
export type KnownSheet = Partial<Record<RememberedSubject, KnownAnswer>>;

/** How a sheet reads by itself, or with what is remembered. */
export type SheetPlan = {
  readonly mapping: ColumnMapping;
  readonly questions: readonly AskedQuestion[];
};

const ROLES = ['partNumber', 'quantity', 'cost', 'description'] as const;
type Role = (typeof ROLES)[number];
const ROLE_OF: Partial<Record<RememberedSubject, Role>> = {
  part: 'partNumber',
  quantity: 'quantity',
  cost: 'cost',
  description: 'description',
};

/** What decides what a change means, without how this one file writes its cells. */
function essenceOf(about: RememberedSubject, change: ReadingChange): string {
  const { partNumber, numberForm, quantity, countForm, cost, costForm } = change;
  const facts: Record<RememberedSubject, readonly unknown[]> = {
    part: [numberForm?.columns ?? [partNumber]],
    sheet: [],
    quantity: [
      countForm?.columns ?? (quantity === null ? [] : [quantity]),
      countForm?.columns === undefined || countForm.columns.length < 2 ? 'one' : countForm.op,
    ],
    cost: [cost, costForm?.per ?? 'piece', costForm?.scale ?? 1, costForm?.units ?? null],
    description: [change.description],
  };
  return JSON.stringify(facts[about]);
}

const questionAbout = (about: RememberedSubject, { questions }: SheetPlan) =>
  questions.find(({ id }) => QUESTION_SUBJECTS[id] === about);

function changeTo(about: RememberedSubject, mapping: ColumnMapping): ReadingChange {
  const { partNumber, numberForm, quantity, countForm, cost, costForm, description } = mapping;
  const changes: Record<RememberedSubject, ReadingChange> = {
    part: { partNumber, numberForm: numberForm ?? null },
    sheet: {},
    quantity: { quantity, countForm: countForm ?? null },
    cost: { cost, costForm: costForm ?? null },
    description: { description },
  };
  return changes[about];
}

/** What a sheet says of itself: the readings that it leaves open, or the one that it decides for. */
function evidenceOf(about: RememberedSubject, plan: SheetPlan): string {
  const asked = questionAbout(about, plan);
  // Proof by products is more than a name, for the same columns.
  const isProven = about === 'cost' && (plan.mapping.costForm?.extended ?? null) !== null;
  return JSON.stringify(
    asked === undefined
      ? [isProven ? 'proven' : 'read', essenceOf(about, changeTo(about, plan.mapping))]
      : [asked.id, ...asked.answers.map(({ change }) => essenceOf(about, change))],
  );
}

export type SheetEvidence = Partial<Record<RememberedSubject, string>>;

export const sheetEvidence = (plan: SheetPlan): SheetEvidence =>
  Object.fromEntries(REMEMBERED_SUBJECTS.map((about) => [about, evidenceOf(about, plan)]));

/** Whether a sheet had a count of its own, so that another one is a choice of what is for sale. */
export const hadCount = (evidence: string): boolean =>
  evidence !== JSON.stringify(['read', essenceOf('quantity', { quantity: null })]);

/** Whether two answers choose the same. */
export const areSameAnswers = (
  about: RememberedSubject,
  one: RememberedAnswer,
  other: RememberedAnswer,
): boolean => essenceOf(about, one.change) === essenceOf(about, other.change);

/**
 * Reads a sheet with what was answered about an earlier one. An answer is used as it is where the sheet
 * says the same of itself as then; otherwise the question comes back, with the old answer first.
 */
export function withRemembered(
  plan: SheetPlan,
  known: KnownSheet,
  nameOf: (column: number) => string,
): SheetPlan {
  return REMEMBERED_SUBJECTS.reduce<SheetPlan>((read, about) => {
    const answer = known[about];
    return answer === undefined ? read : applied(read, about, { answer, plan, nameOf });
  }, plan);
}

type Applied = {
  readonly answer: KnownAnswer;
  /** The sheet read by itself. */
  readonly plan: SheetPlan;
  readonly nameOf: (column: number) => string;
};

function applied(read: SheetPlan, about: RememberedSubject, { answer, plan, nameOf }: Applied) {
  const asked = questionAbout(about, plan);
  const own = asked?.answers ?? ownAnswers(about, plan.mapping, nameOf);
  const isOld = ({ change }: OpenAnswer): boolean =>
    essenceOf(about, change) === essenceOf(about, answer.change);
  const isSame = asked === undefined && own.some(isOld);
  const old = own.find(isOld) ?? {
    label: answer.label,
    change: inThisFile(answer.change, plan.mapping),
  };
  const free = isSame ? read : freed(read, about, old.change);
  if (isSame || free === null) {
    return read;
  }
  const isSure = answer.isDoubtful !== true && answer.evidence === evidenceOf(about, plan);
  const question =
    asked === undefined && own.length === 0
      ? null
      : isSure
        ? answeredAgain(asked, own, { answer, old })
        : askedAgain(asked, own, { answer, old });
  const others = free.questions.filter(({ id }) => QUESTION_SUBJECTS[id] !== about);
  return {
    mapping: changedBy(free.mapping, old.change),
    questions: question === null ? others : [...others, question],
  };
}

/** A count or a cost that the sheet has by itself; a column for words is no matter of right or wrong. */
function ownAnswers(
  about: RememberedSubject,
  mapping: ColumnMapping,
  nameOf: (column: number) => string,
): readonly OpenAnswer[] {
  const change = changeTo(about, mapping);
  const column = mapping[ROLE_OF[about] ?? 'description'];
  if (about === 'description' || about === 'sheet' || column === null) {
    return [];
  }
  const { countForm, costForm } = mapping;
  const sum = countForm?.columns.map(nameOf).join(countForm.op === 'sum' ? ' + ' : ' - ');
  const per = costForm?.per ?? 'piece';
  const label =
    about === 'quantity'
      ? (sum ?? nameOf(column))
      : about === 'cost'
        ? `${nameOf(column)}, ${BASIS_LABELS[per].toLowerCase()}`
        : nameOf(column);
  return [{ label, change }];
}

/** Decimals are written as in this file. */
function inThisFile(change: ReadingChange, { costForm }: ColumnMapping): ReadingChange {
  return change.costForm === undefined || change.costForm === null
    ? change
    : { ...change, costForm: { ...change.costForm, decimal: costForm?.decimal ?? null } };
}

/** The columns of an answer without other roles; null where one of them is the part number. */
function freed(
  { mapping, questions }: SheetPlan,
  about: RememberedSubject,
  change: ReadingChange,
): SheetPlan | null {
  const own = ROLE_OF[about];
  const column = own === undefined ? undefined : change[own];
  if (column === undefined || column === null) {
    return { mapping, questions };
  }
  const taken = ROLES.filter((role) => role !== own && mapping[role] === column);
  if (taken.includes('partNumber')) {
    return null;
  }
  const none = Object.fromEntries(taken.map((role) => [role, null]));
  return {
    mapping: { ...mapping, ...none },
    questions: questions.filter(({ id }) => !(taken as string[]).includes(QUESTION_SUBJECTS[id])),
  };
}

type Old = { readonly answer: KnownAnswer; readonly old: OpenAnswer };

function answeredAgain(
  asked: AskedQuestion | undefined,
  own: readonly OpenAnswer[],
  { answer, old }: Old,
): AskedQuestion {
  const answers = own.includes(old) ? own : [old, ...own];
  return {
    id: asked?.id ?? answer.question,
    answers,
    evidence: inOwnOrder(asked, answers, own) ?? (() => WHICH[QUESTION_SUBJECTS[answer.question]]),
    chosen: answers.indexOf(old),
    remembered: { isAgainstTotals: answer.isAgainstTotals === true },
  };
}

const WHICH = {
  part: 'Which column has the maker’s part number?',
  quantity: 'Which count is yours to buy?',
  cost: 'What is the cost, and what is it for?',
  rows: '',
  sheet: '',
} as const;

function askedAgain(
  asked: AskedQuestion | undefined,
  own: readonly OpenAnswer[],
  { answer, old }: Old,
): AskedQuestion {
  const answers = [{ ...old, isLastTime: true as const }, ...own.filter((one) => one !== old)];
  const order = [old, ...own.filter((one) => one !== old)];
  const said = inOwnOrder(asked, order, own);
  const [other] = own;
  return {
    id: asked?.id ?? answer.question,
    answers,
    evidence: (totals) =>
      said !== null
        ? `${lastTime(answer.label)}${answer.isDoubtful ? '' : '; this time the sheet is different'}. ${said(totals)}`
        : `${lastTime(answer.label)}; this time the sheet itself speaks for "${other?.label ?? ''}". ${WHICH[QUESTION_SUBJECTS[answer.question]]}`,
  };
}

export const lastTime = (label: string): string => `Last time you chose "${label}"`;

/** The words of a question name its answers in their own order. */
function inOwnOrder(
  asked: AskedQuestion | undefined,
  answers: readonly OpenAnswer[],
  own: readonly OpenAnswer[],
): AskedQuestion['evidence'] | null {
  return asked === undefined
    ? null
    : (totals) =>
        asked.evidence(
          own.map((answer) => totals[answers.indexOf(answer)] ?? { pieces: 0, costMinor: 0 }),
        );
}
