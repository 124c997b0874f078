const LETTERS = 26;

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    name = String.fromCharCode(65 + ((rest - 1) % LETTERS)) + name;
  }
  return name;
}
