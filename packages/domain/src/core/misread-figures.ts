/** Letters that a scan puts for figures. */
const FIGURES: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  G: '6',
  b: '6',
  q: '9',
  g: '9',
};

const MISREAD =
  /^[$€£]?\s*[-\dlIi|!OoQDSsBZzGbqg.,]*[lIi|!OoQDSsBZzGbqg][-\dlIi|!OoQDSsBZzGbqg.,]*$/;

/** Figures among which a scan has put letters, and nothing else. */
export const isMisread = (text: string): boolean => MISREAD.test(text.trim());

/** The figures that were printed, if it was a scan; other text stays. */
export const figuresFromLetters = (text: string): string =>
  isMisread(text) ? Array.from(text.trim(), (sign) => FIGURES[sign] ?? sign).join('') : text;
