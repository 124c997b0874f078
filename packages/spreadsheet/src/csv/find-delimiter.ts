const CANDIDATES = [',', '\t', ';', '|', '^', '~'] as const;
type Delimiter = string;

/** The score is the share of records that agree, and 0 when nothing splits them. */
export type FoundDelimiter = { readonly delimiter: Delimiter; readonly score: number };

const SAMPLE_RECORDS = 200;
const SAMPLE_CHARACTERS = 256 * 1024;

/**
 * The delimiter whose field count repeats most often from record to record. A title above the list
 * or a ragged last column does not outvote the body, and a comma inside prices or descriptions
 * loses because its count varies.
 */
export function findDelimiter(text: string): FoundDelimiter {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: FoundDelimiter = { delimiter: ',', score: 0 };
  for (const delimiter of CANDIDATES) {
    const score = consistency(countFields(sample, delimiter));
    if (score > best.score) {
      best = { delimiter, score };
    }
  }
  return best;
}

function consistency(counts: readonly number[]): number {
  const several = counts.filter((count) => count > 1);
  if (several.length === 0) {
    return 0;
  }
  const frequency = new Map<number, number>();
  for (const count of several) {
    frequency.set(count, (frequency.get(count) ?? 0) + 1);
  }
  const [modalCount, modalRecords] = [...frequency].reduce((left, right) =>
    right[1] * Math.log2(right[0]) > left[1] * Math.log2(left[0]) ? right : left,
  );
  // The share of all records decides; width only separates delimiters that both split every record.
  return (modalRecords / counts.length) * (1 + Math.min(modalCount, 32) / 64);
}

/** Fields per non-blank record, ignoring delimiters and line ends inside quotes. */
function countFields(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let fields = 1;
  let isQuoted = false;
  let isFieldStart = true;
  let isBlank = true;
  for (let index = 0; index < sample.length && counts.length < SAMPLE_RECORDS; index += 1) {
    const character = sample[index];
    if (isQuoted && character === '"' && sample[index + 1] === '"') {
      index += 1;
      continue;
    }
    if (character === '"' && (isQuoted || isFieldStart)) {
      isQuoted = !isQuoted;
      isBlank = false;
    } else if (isQuoted) {
      continue;
    } else if (character === '\n' || character === '\r') {
      if (!isBlank) {
        counts.push(fields);
      }
      fields = 1;
      isFieldStart = true;
      isBlank = true;
      continue;
    } else if (character === delimiter) {
      fields += 1;
      isFieldStart = true;
      continue;
    } else if (character !== ' ') {
      isBlank = false;
    }
    isFieldStart = false;
  }
  if (!isBlank && counts.length < SAMPLE_RECORDS) {
    counts.push(fields);
  }
  return counts;
}
