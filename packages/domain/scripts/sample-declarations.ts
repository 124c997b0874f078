/** A deterministic pseudo-random number in [0, 1) for a text. */
function hashFraction(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 4_294_967_296;
}

const DECLARATION_START = /^[^\s})\]]/;

/**
 * A seeded sample of a file's declarations, as line ranges, so that every mutant inside a chosen
 * declaration is included.
 */
export function sampleDeclarations(
  file: string,
  text: string,
  { share, seed }: { readonly share: number; readonly seed: number },
): string[] {
  const lines = text.split('\n');
  const begins = lines.flatMap((line, at) => (DECLARATION_START.test(line) ? [at] : []));
  return begins.flatMap((from, index) => {
    const to = (begins[index + 1] ?? lines.length) - 1;
    return hashFraction(`${seed} ${file} ${from}`) < share ? [`${file}:${from + 1}-${to + 1}`] : [];
  });
}
