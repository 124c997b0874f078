/** A run of signs without a blank. */
export type Token = { readonly text: string; readonly start: number; readonly end: number };

export type PrintedLine = { readonly text: string; readonly tokens: readonly Token[] };

export function tokensOf(line: string): readonly Token[] {
  return Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

const RULE = /^[-=_.*~ ]+$/;
const POPULAR_SHARE = 0.4;
const MEMBER_SHARE = 0.6;
const MIN_EDGES = 2;

/**
 * The lines of a printed list, by the edges that repeat: where texts begin behind two blanks, and
 * where figures end. Titles, headings and page numbers have other ones.
 */
export function bodyLines(lines: readonly string[]): readonly PrintedLine[] {
  const printed = lines
    .filter((line) => /\d/.test(line) && !RULE.test(line))
    .map((text) => ({ text, tokens: tokensOf(text) }))
    .filter(({ tokens }) => tokens.length > 1);
  const edges = printed.map(edgesOf);
  const times = new Map<string, number>();
  for (const edge of edges.flat()) {
    times.set(edge, (times.get(edge) ?? 0) + 1);
  }
  const popular = new Set(
    [...times].filter(([, count]) => count >= printed.length * POPULAR_SHARE).map(([edge]) => edge),
  );
  const hits = edges.map((own) => own.filter((edge) => popular.has(edge)).length);
  const usual = hits.toSorted((one, other) => one - other)[Math.floor(hits.length / 2)] ?? 0;
  return usual < MIN_EDGES
    ? []
    : printed.filter((_, at) => (hits[at] ?? 0) >= usual * MEMBER_SHARE);
}

function edgesOf({ text, tokens }: PrintedLine): readonly string[] {
  return tokens.flatMap(({ text: word, start, end }) => [
    ...(start === 0 || text.slice(Math.max(0, start - 2), start).trim() === ''
      ? [`<${start}`]
      : []),
    ...(/\d/.test(word) ? [`>${end}`] : []),
  ]);
}

/** Parts that are printed over two lines, the second one set in: each pair as one line. */
export function joinedPairs(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  const isSetIn = (line: string | undefined): boolean =>
    line !== undefined && /^ {2,}\S/.test(line);
  const isFlush = (line: string | undefined): boolean =>
    line !== undefined && /^\S/.test(line) && !RULE.test(line);
  const pairs = lines.filter((line, at) => isFlush(line) && isSetIn(lines[at + 1])).length;
  const flush = lines.filter(isFlush).length;
  const setIn = lines.filter(isSetIn);
  const isPaired =
    pairs >= MIN_PAIRS &&
    pairs >= flush * PAIRED_SHARE &&
    setIn.length <= pairs * 1.1 &&
    setIn.filter((line) => /\d/.test(line)).length >= pairs * PAIRED_SHARE;
  if (!isPaired) {
    return text;
  }
  const width = Math.max(
    ...lines
      .filter((line, at) => isFlush(line) && isSetIn(lines[at + 1]))
      .map(({ length }) => length),
  );
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const next = lines[at + 1];
    if (isFlush(line) && isSetIn(next)) {
      joined.push(`${line.padEnd(width + 2)}${next ?? ''}`);
      at += 1;
    } else {
      joined.push(line);
    }
  }
  return joined.join('\n');
}

const MIN_PAIRS = 4;
const PAIRED_SHARE = 0.7;
