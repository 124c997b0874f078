import type { ListColumn } from '../claim-column.ts';
import type { NumberForm } from '../column-mapping.ts';
import { nameStrength } from '../header-names.ts';
import type { OpenQuestion } from '../sheet-question.ts';
import { findCodes, findTornNumber, findWrappedNumber, numberText } from './number-form.ts';
import { areOwnNumbers, compactOf, formShare } from './own-numbers.ts';

export type ChosenNumber = {
  readonly index: number | null;
  readonly form: NumberForm | undefined;
  readonly question: OpenQuestion | null;
};

/** A column with its score by name and values. */
type Scored = { readonly index: number; readonly score: number };

/** Rows that tell as much as all of them. */
const MAX_COMPARED_ROWS = 60;
const ASK_SCORE = 0.45;
const LEAD = 0.15;
/** A name above words. */
const LEAST_LIKE = 0.2;
const MIN_FORM_SHARE = 0.5;
const SURE_FORM_SHARE = 0.8;

/** What a second column of numbers is by its name, so that it is no rival. */
const OTHER_NUMBER =
  /\b(?:upc|ean|gtin|bar ?code|barcode|supersed\w*|supers|replac\w*|interchange|interch\w*|intchg|hollander|invoice|inv|order|po|ro|so|vin|serial|phone|account|acct|customer|cust|tag|stock|stk|old|previous|prior|fits|bin|loc|location|ship\w*|tracking|casting|core)\b/;
/** Numbers of the shop by their name. */
const OWN_NAME =
  /\b(?:stk|stock|tag|inventory|interchange|intchg|hollander|yard|control|internal|our|sku|asset|serial|ticket|lot)\b/;

/** Which column, or which columns together, hold the number; a shop's own numbers lose to a maker's. */
export function chooseNumber(all: readonly ListColumn[], ranked: readonly Scored[]): ChosenNumber {
  const columns = all.map((column) => ({
    ...column,
    values: column.values.slice(0, MAX_COMPARED_ROWS),
  }));
  const torn = findTornNumber(columns);
  const [best, ...others] = ranked.filter(({ score }) => score >= 0.2);
  const bestShare = best === undefined ? 0 : formShare(columns[best.index]?.values ?? []);
  if (torn !== null && bestShare < MIN_FORM_SHARE) {
    const first = torn.form.columns[0] ?? 0;
    return {
      index: first,
      form: torn.form,
      question: torn.isSure ? null : tornQuestion(columns, torn.form),
    };
  }
  if (best === undefined) {
    return { index: null, form: undefined, question: null };
  }
  const own = columns[best.index];
  if (own !== undefined && areOwnNumbers(own.values)) {
    const maker = columns
      .map((column, index) => ({ index, column, share: formShare(column.values) }))
      .filter(
        ({ index, column, share }) =>
          index !== best.index &&
          share >= MIN_FORM_SHARE &&
          mayBeNumber(column) &&
          !areOwnNumbers(column.values),
      )
      .toSorted((one, other) => other.share - one.share)[0];
    if (maker !== undefined) {
      const choice = withForm(columns, maker.index);
      return maker.share >= SURE_FORM_SHARE
        ? choice
        : { ...choice, question: whichQuestion(columns, [maker.index, best.index]) };
    }
    if (OWN_NAME.test(own.name)) {
      return { ...withForm(columns, best.index), question: whichQuestion(columns, [best.index]) };
    }
  }
  const rival = others.find(
    ({ index, score }) =>
      best.score - score < LEAD && score >= ASK_SCORE && isRival(columns[index], own),
  );
  const chosen = withForm(columns, best.index);
  const isUnlike = own !== undefined && own.shape.filled > 0 && own.shape.partLike < LEAST_LIKE;
  if ((best.score < ASK_SCORE || isUnlike) && chosen.form === undefined) {
    return { ...chosen, question: whichQuestion(columns, [best.index]) };
  }
  return rival === undefined
    ? chosen
    : { ...chosen, question: whichQuestion(columns, [best.index, rival.index]) };
}

function withForm(columns: readonly ListColumn[], index: number): ChosenNumber {
  const codes = findCodes(columns, index);
  const wrapped = codes.length > 0 ? null : findWrappedNumber(columns, index);
  const form =
    codes.length === 0 && wrapped === null
      ? undefined
      : { columns: [index], join: '', widths: [0], head: 0, tail: 0, ...wrapped, codes };
  return { index, form, question: null };
}

/** Usually the same part of another maker, or an older number of it. */
const SECOND_NUMBER = /\b(?:cross|xref|x ref|alt|alternate)\b/;

const mayBeNumber = ({ name, shape }: ListColumn): boolean =>
  !OTHER_NUMBER.test(name) &&
  shape.unique > 0.6 &&
  shape.date < 0.3 &&
  shape.money < 0.5 &&
  shape.fill > 0.5;

/** Another column of makers' numbers, which are not the same ones. */
function isRival(column: ListColumn | undefined, own: ListColumn | undefined): boolean {
  if (
    column === undefined ||
    own === undefined ||
    !mayBeNumber(column) ||
    SECOND_NUMBER.test(column.name)
  ) {
    return false;
  }
  if (nameStrength('partNumber', column.name) <= 0 && formShare(column.values) < MIN_FORM_SHARE) {
    return false;
  }
  const same = column.values.filter(
    (value, row) => compactOf(value) === compactOf(own.values[row] ?? ''),
  );
  return same.length < column.values.length * 0.98;
}

const labelAt = (columns: readonly ListColumn[], index: number): string => {
  const header = columns[index]?.header.trim() ?? '';
  return header === '' ? `column ${index + 1}` : `"${header}"`;
};

const nameAt = (columns: readonly ListColumn[], index: number): string => {
  const header = columns[index]?.header.trim() ?? '';
  return header === '' ? `Column ${index + 1}` : header;
};

function whichQuestion(columns: readonly ListColumn[], indexes: readonly number[]): OpenQuestion {
  const shown = indexes.map((index) => {
    const values = filledOf(columns[index]);
    return `${labelAt(columns, index)} runs from ${values[0] ?? ''} to ${values.at(-1) ?? ''}`;
  });
  const answers = indexes.map((index) => {
    const { form = null } = withForm(columns, index);
    return {
      label: nameAt(columns, index),
      example: filledOf(columns[index])[0],
      change: { partNumber: index, numberForm: form },
    };
  });
  return {
    id: 'Q3',
    answers,
    evidence: () => `Which column has the maker’s part number? ${shown.join('; ')}.`,
  };
}

const filledOf = (column: ListColumn | undefined): readonly string[] =>
  (column?.values ?? []).map((value) => value.trim()).filter((value) => value !== '');

function tornQuestion(columns: readonly ListColumn[], form: NumberForm): OpenQuestion {
  const first = form.columns.map((index) => columns[index]?.values[0]?.trim() ?? '');
  const [index = 0] = form.columns;
  return {
    id: 'Q4',
    answers: [
      {
        label: 'Together',
        example: numberText((column) => columns[column]?.values[0]?.trim() ?? '', form),
        change: { partNumber: index, numberForm: form },
      },
      {
        label: `Only ${nameAt(columns, index)}`,
        example: first[0],
        change: { partNumber: index, numberForm: null },
      },
    ],
    evidence: () =>
      `The number seems to be spread over ${form.columns.length} columns: ${first.join(' ')}. Put them together?`,
  };
}
