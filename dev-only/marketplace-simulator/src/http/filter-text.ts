/** One piece of a filter: `price:[50..500]`, `conditionIds:{1000|3000}` or `priceCurrency:USD`. */
export type FilterTerm = {
  readonly name: string;
  readonly raw: string;
  /** Values of a list in braces; a bare value is a list of one. */
  readonly list: readonly string[];
  /** Ends of a range in brackets, empty if open; null if it is no range. */
  readonly range: readonly [from: string, to: string] | null;
};

/** Splits at commas outside braces and brackets; null if these do not match. */
function splitOutside(text: string): string[] | null {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '{' || sign === '[') {
      depth += 1;
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
    } else if (sign === ',' && depth === 0) {
      pieces.push(text.slice(start, i));
      start = i + 1;
    }
    if (depth < 0) {
      return null;
    }
  }
  return depth === 0 ? [...pieces, text.slice(start)] : null;
}

function readTerm(piece: string): FilterTerm | null {
  const [, name, raw] = /^\s*([A-Za-z][A-Za-z ]*?)\s*:(.+)$/su.exec(piece) ?? [];
  if (name === undefined || raw === undefined) {
    return null;
  }
  const [, from, to] = /^\[([^\]]*?)(?:\.\.([^\]]*))?\]$/su.exec(raw) ?? [];
  const braces = /^\{([^{}]*)\}$/su.exec(raw);
  const list = (braces?.[1] ?? raw).split('|').map((member) => member.trim());
  return { name, raw, list, range: from === undefined ? null : [from, to ?? ''] };
}

/** The terms of a filter, or null if the text is malformed. */
export function readFilter(text: string): FilterTerm[] | null {
  if (text === '') {
    return [];
  }
  const terms = splitOutside(text)?.map(readTerm);
  return terms?.every((term) => term !== null) ? terms : null;
}
