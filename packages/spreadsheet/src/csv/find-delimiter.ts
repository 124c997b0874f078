const CANDIDATES = [',', '\t', ';', '|', '^', '~'] as const;
type Delimiter = string;

export type FoundDelimiter = {
  readonly delimiter: Delimiter;
  /** Roughly the share of records that agree; 0 when nothing splits them. */
  readonly score: number;
  /** The field count of most records. */
  readonly fieldCount: number;
};

const SAMPLE_RECORDS = 200;
const SAMPLE_CHARACTERS = 256 * 1024;

/**
 * The delimiter whose field count is most consistent across records. A title above the list or a
 * ragged last column cannot outvote the body, and a comma inside prices or descriptions loses
 * because its count varies.
 */
export function findDelimiter(text: string): FoundDelimiter {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: FoundDelimiter = { delimiter: ',', score: 0, fieldCount: 1 };
  for (const delimiter of CANDIDATES) {
    const found = consistency(countFields(sample, delimiter));
    if (found.score > best.score) {
      best = { delimiter, ...found };
    }
  }
  return best;
}

function consistency(counts: readonly number[]): { score: number; fieldCount: number } {
  const several = counts.filter((count) => count > 1);
  if (several.length === 0) {
    return { score: 0, fieldCount: 1 };
  }
  const frequency = new Map<number, number>();
  for (const count of several) {
    frequency.set(count, (frequency.get(count) ?? 0) + 1);
  }
  const [modalCount, modalRecords] = [...frequency].reduce((left, right) =>
    right[1] * Math.log2(right[0]) > left[1] * Math.log2(left[0]) ? right : left,
  );
  // The share of all records decides; width only breaks ties between delimiters that split every
  // record.
  const score = (modalRecords / counts.length) * (1 + Math.min(modalCount, 32) / 64);
  return { score, fieldCount: modalCount };
}

/** Fields per non-blank record, ignoring delimiters and line ends inside quotes. */
function countFields(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let fields = 1;
  let isBlank = true;
  const endRecord = (): void => {
    if (!isBlank) {
      counts.push(fields);
    }
    fields = 1;
    isBlank = true;
  };
  for (let at = 0; at < sample.length && counts.length < SAMPLE_RECORDS; at += 1) {
    const character = sample[at] ?? '';
    if (character === '"' && opensField(sample[at - 1])) {
      at = endOfQuotes(sample, at);
      isBlank = false;
    } else if (character === '\n' || character === '\r') {
      endRecord();
    } else if (character === delimiter) {
      fields += 1;
    } else if (character !== ' ') {
      isBlank = false;
    }
  }
  endRecord();
  return counts;
}

/** A quote after any candidate delimiter opens a field. */
const opensField = (before: string | undefined): boolean =>
  before === undefined ||
  before === '\n' ||
  before === '\r' ||
  CANDIDATES.some((one) => one === before);

function endOfQuotes(sample: string, open: number): number {
  for (let at = sample.indexOf('"', open + 1); at !== -1; at = sample.indexOf('"', at + 1)) {
    if (sample[at + 1] !== '"') {
      return at;
    }
    at += 1;
  }
  return open;
}
