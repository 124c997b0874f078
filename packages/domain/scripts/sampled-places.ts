/** A number from 0 up to 1 that looks random and is the same for the same text. */
function chanceOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 4_294_967_296;
}

const BEGINS_A_DECLARATION = /^[^\s})\]]/;

/**
 * A share of the declarations of a file, each as the lines it stands on: whatever is mutated inside of
 * one is taken with it, the small and the large alike. Another seed takes others.
 */
export function sampledPlaces(
  file: string,
  text: string,
  { share, seed }: { readonly share: number; readonly seed: number },
): string[] {
  const lines = text.split('\n');
  const begins = lines.flatMap((line, at) => (BEGINS_A_DECLARATION.test(line) ? [at] : []));
  return begins.flatMap((from, index) => {
    const to = (begins[index + 1] ?? lines.length) - 1;
    return chanceOf(`${seed} ${file} ${from}`) < share ? [`${file}:${from + 1}-${to + 1}`] : [];
  });
}
