import { labelOf } from '../../part-numbers/reading/labels.ts';
import { KNOWN_SHAPE } from '../../part-numbers/reading/shape-fit.ts';
import type { ListColumn } from '../claim-column.ts';
import type { NumberForm } from '../column-mapping.ts';
import { nameStrength } from '../header-names.ts';
import { compactOf, formShare, formWeight } from './own-numbers.ts';

const MOST = 0.9;
const HALF = 0.5;
const MIN_ROWS = 4;
const MAX_TORN = 5;
const MAX_TORN_CHARS = 9;
const MAX_SEGMENTS_OFF = 2;

const filledOf = (values: readonly string[]): readonly string[] =>
  values.map((value) => value.trim()).filter((value) => value !== '');

const MAX_INDEX_CHARS = 3;
const USUAL_SHARE = 0.65;

/** The digits a cell had before a spreadsheet dropped its zeros, where all of the column are digits. */
function widthOf(values: readonly string[]): number {
  const filled = filledOf(values);
  const width = Math.max(0, ...filled.map(({ length }) => length));
  const lettered = filled.filter((value) => !/^\d+$/.test(value));
  if (lettered.length > 0) {
    const least = Math.min(...lettered.map(({ length }) => length));
    return least <= MAX_INDEX_CHARS ? least : 0;
  }
  // Every tenth group begins with a zero; of other numbers more are short.
  const isUsual =
    filled.filter(({ length }) => length === width).length >= filled.length * USUAL_SHARE;
  return isUsual ? width : 0;
}

export const joinCells = (
  cells: readonly string[],
  { widths, join }: Pick<NumberForm, 'widths' | 'join'>,
): string =>
  cells
    .map((cell, at) => {
      const text = cell.trim();
      return text === '' ? '' : text.padStart(widths[at] ?? 0, '0');
    })
    .filter((cell) => cell !== '')
    .join(join);

/** Headings of a number in pieces. */
const PIECE_NAME =
  /^(?:(?:part|number|no|pn|oem|item)? ?(?:prefix|pref|pfx|pre|base|basic|main|middle|mid|body|root|core|suffix|suff|suf|sfx|end|tail|dash|ext|extn|extension|first|second|third|last|ctrl|ctl|group|grp|gr|sub|color|colour|index|idx|rev|level|lvl|seg|segment|part|p|pt|pc|no|number|n|a|b|c|d|i|ii|iii|iv|\d)(?: ?(?:number|no|code|\d))?)$/;

export type TornNumber = { readonly form: NumberForm; readonly isSure: boolean };

/** Neighboring columns whose text together has a make's form, while none has it alone. */
export function findTornNumber(columns: readonly ListColumn[]): TornNumber | null {
  let best: (TornNumber & { readonly share: number }) | null = null;
  for (let from = 0; from < columns.length; from += 1) {
    for (let count = 2; count <= MAX_TORN && from + count <= columns.length; count += 1) {
      const torn = tornAt(columns, from, count);
      // An index in letters belongs to the number before it.
      const isIndexed = count > 2 && isIndex(columns[from + count - 1]);
      if (
        torn !== null &&
        (best === null ||
          torn.share > best.share + 0.02 ||
          (isIndexed && best.form.columns[0] === from))
      ) {
        best = torn;
      }
    }
  }
  return best === null ? null : { form: best.form, isSure: best.isSure };
}

/** As typed, or with the zeros that a spreadsheet dropped; with dashes, by which some makes' numbers are known. */
function waysToJoin(run: readonly ListColumn[]): readonly Pick<NumberForm, 'join' | 'widths'>[] {
  const typed = run.map(() => 0);
  const filled = run.map(({ values }) => widthOf(values));
  const isLettered = run.some(({ values }) => values.some((value) => /[A-Z]/i.test(value)));
  return (isLettered ? ['', '-'] : ['']).flatMap((join) => [
    { join, widths: filled },
    { join, widths: typed },
  ]);
}

const meanWeight = (joined: readonly string[]): number =>
  joined.reduce((sum, text) => sum + formWeight(text), 0) / Math.max(1, joined.length);

const isIndex = (column: ListColumn | undefined): boolean => {
  const filled = filledOf(column?.values ?? []);
  const lettered = filled.filter(
    (value) => /[A-Z]/i.test(value) && value.length <= MAX_INDEX_CHARS,
  );
  return filled.length > 0 && lettered.length >= filled.length * HALF;
};

function tornAt(columns: readonly ListColumn[], from: number, count: number) {
  const run = columns.slice(from, from + count);
  const [first] = run;
  const rows = first?.values.length ?? 0;
  const isNamed =
    nameStrength('partNumber', first?.name ?? '') > 0 || PIECE_NAME.test(first?.name ?? '');
  const areMore = run
    .slice(1)
    .every(({ name }) => name === '' || PIECE_NAME.test(name) || name === first?.name);
  if (rows < MIN_ROWS || !areMore || (!isNamed && first?.name !== '')) {
    return null;
  }
  const isShort = run.every(({ values }) =>
    filledOf(values).every((value) => value.length <= MAX_TORN_CHARS && /^[A-Z0-9]+$/i.test(value)),
  );
  const isFilled =
    run.filter(({ shape }) => shape.fill >= HALF).length >= 2 &&
    (first?.shape.fill ?? 0) > MOST / 2;
  if (!isShort || !isFilled) {
    return null;
  }
  const columnsOf = run.map((_, at) => from + at);
  const joinedAs = (form: Pick<NumberForm, 'join' | 'widths'>): readonly string[] =>
    Array.from({ length: rows }, (_, row) =>
      joinCells(
        run.map(({ values }) => values[row] ?? ''),
        form,
      ),
    );
  const [best] = waysToJoin(run)
    .map((way) => ({ way, joined: joinedAs(way) }))
    .map(({ way, joined }) => ({ way, share: formShare(joined), weight: meanWeight(joined) }))
    .filter(({ share }) => share >= MOST)
    .toSorted((one, other) => other.weight - one.weight);
  if (best === undefined) {
    return null;
  }
  const { share } = best;
  const form = { columns: columnsOf, ...best.way, head: 0, tail: 0, codes: [] };
  const alone = Math.max(...run.map(({ values }) => formShare(values)));
  const isPart = run.some(({ shape }) => shape.money > HALF || shape.date > HALF);
  return alone >= HALF || isPart
    ? null
    : { form, share, isSure: isNamed || run.some(({ name }) => PIECE_NAME.test(name)) };
}

const SEGMENTS = /[A-Z0-9]+/gi;
const CONDITIONS =
  /^(?:new|nos|nib|opn|open|used|usd|rmn|reman|rbt|oem|gen|nors|sealed|dmg|dam|good|fair|box|nobox|ref|rfb|refurb|spo|disc|obs|unopened|mint)$/i;

/** Groups at both ends of a cell that are a tote, a bin, a condition, and no part of the number. */
export function findWrappedNumber(
  columns: readonly ListColumn[],
  index: number,
): Pick<NumberForm, 'head' | 'tail'> | null {
  const values = filledOf(columns[index]?.values ?? []);
  if (values.length < MIN_ROWS) {
    return null;
  }
  const isWhole = formShare(values, KNOWN_SHAPE) >= HALF;
  const split = values.map((value) => value.match(SEGMENTS) ?? []);
  const isMarked = split.every((segments) => CONDITIONS.test(segments.at(-1) ?? ''));
  for (let off = 1; off <= 2 * MAX_SEGMENTS_OFF; off += 1) {
    for (let head = Math.min(off, MAX_SEGMENTS_OFF); head >= 0; head -= 1) {
      const tail = off - head;
      if (
        tail > MAX_SEGMENTS_OFF ||
        (isMarked && tail === 0) ||
        split.some((segments) => segments.length <= off) ||
        split.every((segments) => areLabels(segments.slice(0, head)))
      ) {
        continue;
      }
      const rest = values.map((value) => withoutSegments(value, head, tail));
      const isFormed = formShare(rest, KNOWN_SHAPE) >= MOST;
      const isWrap = [
        ...Array.from({ length: head }, (_, at) => split.map((segments) => segments[at] ?? '')),
        ...Array.from({ length: tail }, (_, at) =>
          split.map((segments) => segments.at(-1 - at) ?? ''),
        ),
      ].every((segments) => isWrapping(segments, columns, index));
      if (isFormed && isWrap && (!isWhole || isMarked)) {
        return { head, tail };
      }
    }
  }
  return null;
}

/** Names of makers and the like are read off with the number, where a person sees it and can say no. */
const areLabels = (segments: readonly string[]): boolean =>
  segments.length > 0 && segments.every((segment) => labelOf(segment) !== null);

/** A cell without its outer segments, and without what parts them from the rest. */
export function withoutSegments(text: string, head: number, tail: number): string {
  const segments = [...text.matchAll(SEGMENTS)];
  const first = segments[head];
  const last = segments.at(-1 - tail);
  return first === undefined || last === undefined || first.index > last.index
    ? text
    : text.slice(first.index, last.index + last[0].length);
}

/** Few and repeated, alike but for their digits, conditions, or what another cell of the row says. */
function isWrapping(
  segments: readonly string[],
  columns: readonly ListColumn[],
  index: number,
): boolean {
  const words = segments.map((segment) => segment.toUpperCase());
  const distinct = new Set(words);
  const isFew =
    distinct.size <= Math.max(2, words.length / 3) &&
    words.every((word) => /^[A-Z]{1,6}$/.test(word));
  const areConditions = words.every((word) => CONDITIONS.test(word));
  const patterns = new Set(words.map((word) => word.replaceAll(/\d/g, '9')));
  const isCounted =
    patterns.size <= 2 &&
    words.every((word) => /^[A-Z]{1,4}\d{1,4}[A-Z]?$/.test(word) || /^\d{1,4}$/.test(word)) &&
    words.every((word) => word.length <= 5);
  const isElsewhere = columns.some(
    ({ values }, at) => at !== index && equalShare(filledOf(values), words) >= MOST,
  );
  return isFew || areConditions || isCounted || isElsewhere;
}

function equalShare(values: readonly string[], words: readonly string[]): number {
  return values.length !== words.length || words.length === 0
    ? 0
    : values.filter((value, row) => compactOf(value) === compactOf(words[row] ?? '')).length /
        words.length;
}

const MAX_CODE_CHARS = 6;
const MIN_CODED = 0.9;
const MIN_REST = 3;

/** Columns whose text begins or ends the number cell of the same row, as a supplier's code does. */
export function findCodes(columns: readonly ListColumn[], index: number): readonly number[] {
  const numbers = columns[index]?.values ?? [];
  return columns.flatMap(({ values }, at) => {
    if (at === index) {
      return [];
    }
    const rows = values.flatMap((value, row) => {
      const number = (numbers[row] ?? '').trim();
      return value.trim() === '' || number === '' ? [] : [[value, number] as const];
    });
    const coded = rows.filter(([code, number]) => withoutCode(number, code) !== number);
    return rows.length >= MIN_ROWS &&
      coded.length >= rows.length * MIN_CODED &&
      rows.length >= numbers.length * HALF
      ? [at]
      : [];
  });
}

/** A cell without the code at its beginning or end, if enough is left of it. */
export function withoutCode(text: string, code: string): string {
  const bare = code.trim().toUpperCase();
  const number = text.trim();
  const upper = number.toUpperCase();
  if (bare === '' || bare.length > MAX_CODE_CHARS || !/^[A-Z0-9]+$/.test(bare)) {
    return text;
  }
  // Digits, or a single letter, begin many numbers by chance.
  const isPlain = /[A-Z]/.test(bare) && bare.length > 1;
  const isAhead =
    upper.startsWith(bare) && (isPlain || /[^A-Z0-9]/.test(upper.charAt(bare.length)));
  const rest = isAhead
    ? number.slice(bare.length).replace(/^[^A-Z0-9]+/i, '')
    : upper.endsWith(bare) && /[^A-Z0-9]/.test(upper.charAt(upper.length - bare.length - 1))
      ? number.slice(0, -bare.length).replace(/[^A-Z0-9]+$/i, '')
      : number;
  return compactOf(rest).length >= MIN_REST && /\d/.test(rest) ? rest : text;
}

/** The text of a row's number under a form. */
export function numberText(cellAt: (column: number) => string, form: NumberForm): string {
  const { columns, head, tail, codes } = form;
  const joined =
    columns.length === 1 ? cellAt(columns[0] ?? 0) : joinCells(columns.map(cellAt), form);
  const bare = codes.reduce((text, column) => withoutCode(text, cellAt(column)), joined);
  return head + tail === 0 ? bare : withoutSegments(bare, head, tail);
}
