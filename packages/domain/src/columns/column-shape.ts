import { shapesOf } from '../part-numbers/brand-hints.ts';

const MAX_VALUES = 300;
/** Longer values are free text. */
const MAX_VALUE_CHARS = 100;

/** What the values of a column look like, as shares of its non-blank values. */
export type ColumnShape = {
  readonly filled: number;
  /** Non-blank values divided by rows. */
  readonly fill: number;
  readonly partLike: number;
  readonly money: number;
  readonly smallInteger: number;
  readonly numeric: number;
  readonly date: number;
  readonly wordy: number;
  readonly unique: number;
  readonly isSequence: boolean;
  readonly meanLength: number;
};

export const MONEY =
  /^\(?-?\s*(?:[$€£]|USD|EUR)?\s*-?(?:\d{1,3}(?:[,. ]\d{3})+|\d+)[.,]\d{2,4}\s*(?:[$€£]|USD|EUR)?\)?-?$/i;
const INTEGER = /^-?\d{1,3}(?:,\d{3})*(?:\.0+)?$|^-?\d+(?:\.0+)?$/;
const NUMERIC = /^\(?[-+]?\s*[$€£]?\s*[-+]?[\d.,]*\d[\d.,]*\s*[$€£%]?\)?-?$/;
const DATE =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[- ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ,]*\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ]?\d{1,2}(?:, ?\d{4})?)(?:[ T]\d{1,2}:\d{2}.*)?$/i;

/** How much a value looks like a part number, from 0 to 1. */
export function partLikeness(value: string): number {
  // Spreadsheets write a whole number as 12658081.0.
  const text = value.trim().replace(/^(\d{5,})\.0$/, '$1');
  if (text.length < 2 || text.length > 32 || /[@?!%&"]|:\/\//.test(text)) {
    return 0;
  }
  const digits = text.replaceAll(/\D/g, '').length;
  const letters = text.replaceAll(/[^A-Za-z]/g, '').length;
  if (digits === 0 || DATE.test(text) || MONEY.test(text) || /[$€£]/.test(text)) {
    return 0;
  }
  const chunks = text.split(/\s+/);
  const isGrouped = chunks.length <= 3 || chunks.every((chunk) => chunk.length <= 4);
  if (chunks.length <= MAX_LABELED_CHUNKS && chunks.some(isWord)) {
    return isLabeledNumber(chunks) ? 0.6 : 0;
  }
  if (chunks.length > 6 || !isGrouped || chunks.some(isWord)) {
    return 0;
  }
  if (letters === 0) {
    return digitsLikeness(text, digits);
  }
  if (/^\d{1,3}[A-Za-z]?$|^[A-Za-z]\d{1,2}$/.test(text)) {
    return 0.15;
  }
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(text)) {
    // Seventeen such characters are a VIN.
    return 0.1;
  }
  const hasLowerCaseWord = /[a-z]{3,}/.test(text);
  return (digits >= 2 && text.length >= 5 ? 1 : 0.6) * (hasLowerCaseWord ? 0.4 : 1);
}

const MAX_LABELED_CHUNKS = 4;
const isWord = (chunk: string): boolean => /^[A-Za-z]{5,}$/.test(chunk);

/** A make's name and a number that only a maker's part has: "MOPAR 68191349AC". */
const isLabeledNumber = (chunks: readonly string[]): boolean =>
  shapesOf(chunks.filter((chunk) => /\d/.test(chunk)).join(' ')).some(
    ({ strength }) => strength === 'strong',
  );

function digitsLikeness(text: string, digits: number): number {
  if (/^-|[.,]\d{0,2}$/.test(text)) {
    return 0;
  }
  if (digits >= 12 && digits <= 14 && !/\D/.test(text)) {
    // Length of bar codes and item numbers.
    return 0.15;
  }
  if (/\d[-./ ]\d/.test(text) && digits >= 5) {
    return 1;
  }
  if (digits >= 6) {
    return 0.85;
  }
  return digits === 5 ? 0.65 : digits === 4 ? 0.3 : 0.03;
}

export function shapeOf(values: readonly string[]): ColumnShape {
  const sample = values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE_CHARS).trim());
  const filled = sample.filter((value) => value !== '');
  const count = filled.length;
  const share = (matches: (value: string) => boolean): number =>
    count === 0 ? 0 : filled.filter(matches).length / count;
  const mean = (measure: (value: string) => number): number =>
    count === 0 ? 0 : filled.reduce((sum, value) => sum + measure(value), 0) / count;
  return {
    filled: count,
    fill: sample.length === 0 ? 0 : count / sample.length,
    partLike: mean(partLikeness),
    money: share((value) => MONEY.test(value)),
    smallInteger: share(
      (value) => INTEGER.test(value) && Math.abs(Number(value.replaceAll(',', ''))) < 10_000,
    ),
    numeric: share((value) => NUMERIC.test(value)),
    date: share((value) => DATE.test(value)),
    wordy: share((value) => /[\p{L}]{3,}/u.test(value) && partLikeness(value) < 0.5),
    unique: count === 0 ? 0 : new Set(filled).size / count,
    isSequence: isSequence(filled),
    meanLength: mean((value) => value.length),
  };
}

/** Line numbers: each is one more than the previous. */
function isSequence(values: readonly string[]): boolean {
  if (values.length < 3) {
    return false;
  }
  let steps = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (Number(values[index]) - Number(values[index - 1]) === 1) {
      steps += 1;
    }
  }
  return steps >= (values.length - 1) * 0.9 && Number(values[0]) <= 1000;
}
