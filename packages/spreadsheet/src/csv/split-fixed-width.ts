import { bodyLines, tokensOf, type PrintedLine, type Token } from './printed-lines.ts';

const SAMPLE_LINES = 400;
const SAMPLE_CHARACTERS = 256 * 1024;
const MIN_LINES = 4;
const MAX_LINE_LENGTH = 400;
const WIDE_GUTTER = 2;
/** A few lines run across a gutter: a long name, an amount of a million. */
const CLEAR_SHARE = 0.94;
const FIGURE = /^[-(]?[$€£]?[\d.,]*\d[\d.,]*[%)-]?$/;
const MOST = 0.9;

/** Where the columns of a printed list are. */
export type FixedColumns = {
  readonly starts: readonly number[];
  /** Of each column: where its texts and figures begin and end. */
  readonly spans: readonly Span[];
};

type Span = { readonly from: number; readonly to: number };
type Strip = { readonly from: number; readonly to: number };

/**
 * The columns of a printed report, by what aligns on its lines: strips that are blank on nearly all
 * of them. A strip of one blank parts columns only where the heading is parted, too, or where
 * figures stand on one side: makers print blanks inside their numbers. Null without columns.
 */
export function findFixedColumns(text: string): FixedColumns | null {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split(/\r\n|\n|\r/, SAMPLE_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH).trimEnd());
  const body = bodyLines(lines);
  if (body.length < MIN_LINES) {
    return null;
  }
  const strips = blankStrips(body);
  const header = headerAbove(lines, body);
  const wide = strips.filter(({ from, to }) => to - from >= WIDE_GUTTER);
  const starts = strips
    .filter((strip) => wide.includes(strip) || parts(strip, strips, { header, body }))
    .map(({ to }) => to);
  const all = [0, ...starts.filter((start) => start > 0)];
  return all.length > 1 ? { starts: all, spans: spansOf(all, body) } : null;
}

/** Blank on nearly every line, with something on both sides of it. */
function blankStrips(body: readonly PrintedLine[]): readonly Strip[] {
  const width = Math.max(...body.map(({ text }) => text.length));
  const least = Math.min(...body.map(({ tokens }) => tokens[0]?.start ?? 0));
  const strips: Strip[] = [];
  let from: number | null = null;
  for (let column = least; column < width; column += 1) {
    const clear = body.filter(({ text }) => (text[column] ?? ' ') === ' ').length;
    if (clear >= body.length * CLEAR_SHARE) {
      from ??= column;
      continue;
    }
    if (from !== null) {
      strips.push({ from, to: column });
    }
    from = null;
  }
  return strips;
}

function headerAbove(lines: readonly string[], body: readonly PrintedLine[]): string {
  const first = lines.indexOf(body[0]?.text ?? '');
  return (
    lines.slice(0, first).findLast((line) => /\p{L}/u.test(line) && tokensOf(line).length > 1) ?? ''
  );
}

type Around = { readonly header: string; readonly body: readonly PrintedLine[] };

/** Whether a strip of one blank parts two columns. */
function parts(strip: Strip, strips: readonly Strip[], { header, body }: Around): boolean {
  const at = strips.indexOf(strip);
  const left = { from: strips[at - 1]?.to ?? 0, to: strip.from };
  const right = { from: strip.to, to: strips[at + 1]?.from ?? MAX_LINE_LENGTH };
  if (areFigures(left, body) !== areFigures(right, body)) {
    return true;
  }
  const isHeadingParted =
    (header[strip.from] ?? ' ') === ' ' &&
    (/\S/.test(header[strip.to] ?? ' ') ||
      (header.slice(left.from, left.to).trim() !== '' &&
        header.slice(right.from, right.to).trim() !== ''));
  return isHeadingParted && !(areCodes(left, body) && areCodes(right, body));
}

const shareOf = (span: Span, body: readonly PrintedLine[], is: RegExp): number => {
  const cells = body.map(({ text }) => text.slice(span.from, span.to).trim());
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter((cell) => is.test(cell)).length / filled.length;
};

/** Figures with cents: no group of a number. */
const areAmounts = (span: Span, body: readonly PrintedLine[]): boolean =>
  shareOf(span, body, /^[-(]?[$€£]?[\d,]*\.\d{2,4}[)-]?$/) >= MOST;

/** Letters and digits without a word, as the groups of a number are. */
const areCodes = (span: Span, body: readonly PrintedLine[]): boolean =>
  shareOf(span, body, /^(?=[A-Z\d-]*\d|[A-Z]{1,3}$)[A-Z\d-]+$/) >= MOST && !areFigures(span, body);

/** Figures of different lengths that end at one place, as counts and amounts do. */
function areFigures(span: Span, body: readonly PrintedLine[]): boolean {
  if (shareOf(span, body, FIGURE) < MOST) {
    return false;
  }
  const cells = body.map(({ text }) => text.slice(span.from, span.to));
  const lengths = new Set(cells.map((cell) => cell.trim().length));
  return (
    areAmounts(span, body) || (lengths.size > 1 && cells.every((cell) => cell.trim().length < 7))
  );
}

function spansOf(starts: readonly number[], body: readonly PrintedLine[]): readonly Span[] {
  const tokens = body.flatMap((line) => line.tokens);
  return starts.map((start, column) => {
    const next = starts[column + 1] ?? Infinity;
    // What sticks out to the left is still mostly in its column.
    const own = tokens.filter((token) => {
      const middle = (token.start + token.end) / 2;
      return middle >= start && middle < next;
    });
    return {
      from: Math.min(...own.map((token) => token.start), next),
      to: Math.max(...own.map((token) => token.end), start),
    };
  });
}

const TITLE_WORDS = 0.7;
const MIN_ALIGNED = 2;
const ALIGNED_SHARE = 0.5;

/** The cells of a line: of a part by its columns, of a heading by what stands below it, of a title as one. */
export function splitFixedWidth(line: string, columns: FixedColumns): string[] {
  const { starts, spans } = columns;
  const words = tokensOf(line);
  if (isBody(words, spans)) {
    return starts.slice(1).some((start) => isInside(line, start))
      ? inCells(words, spans)
      : starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
  }
  const phrases = phrasesOf(words);
  const areSpread = phrases.some(
    (phrase) => spans.filter((span) => overlap(phrase, span) > 0).length > 1,
  );
  const isTitle = phrases.length === 1 && words.length < starts.length * TITLE_WORDS;
  if (isTitle || (areSpread && /\d{2}/.test(line))) {
    return [line.trim(), ...starts.slice(1).map(() => '')];
  }
  // A heading of several words stands above one column, unless single blanks part all columns.
  const headings = phrases.flatMap((phrase) =>
    spans.filter((span) => overlap(phrase, span) > 0).length > 1 ? phrase.words : [phrase],
  );
  return inCells(headings, spans);
}

/** Two signs of one word on both sides of a boundary. */
const isInside = (line: string, at: number): boolean =>
  (line[at - 1] ?? ' ') !== ' ' && (line[at] ?? ' ') !== ' ';

/** Figures that align with those of other lines: a part, or a total. */
function isBody(words: readonly Token[], spans: readonly Span[]): boolean {
  const aligned = words.filter(
    ({ start, end, text }) =>
      spans.some(({ from }) => from === start) ||
      (/\d/.test(text) && spans.some(({ to }) => to === end)),
  );
  return (
    aligned.length >= Math.max(MIN_ALIGNED, words.length * ALIGNED_SHARE) &&
    aligned.filter(({ text }) => /\d/.test(text)).length >= MIN_ALIGNED
  );
}

type Phrase = Token & { readonly words: readonly Token[] };

/** Words with one blank between them. */
function phrasesOf(words: readonly Token[]): readonly Phrase[] {
  const groups: Token[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last !== undefined && word.start - (last.at(-1)?.end ?? 0) === 1) {
      last.push(word);
    } else {
      groups.push([word]);
    }
  }
  return groups.map((group) => ({
    words: group,
    text: group.map(({ text }) => text).join(' '),
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
  }));
}

const overlap = ({ start, end }: Token, { from, to }: Span): number =>
  Math.min(end, to) - Math.max(start, from);

function inCells(words: readonly Token[], spans: readonly Span[]): string[] {
  const cells = spans.map((): string[] => []);
  for (const word of words) {
    // Without an overlap this is the distance, below zero.
    const nearest = spans.reduce(
      (best, span, column) =>
        overlap(word, span) > overlap(word, spans[best] ?? span) ? column : best,
      0,
    );
    cells[nearest]?.push(word.text);
  }
  return cells.map((cell) => cell.join(' '));
}
