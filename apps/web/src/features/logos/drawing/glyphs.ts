export type Glyph = {
  /** Center line of the pen, cap height 70, baseline at 70. */
  readonly line: string;
  readonly width: number;
  /** Side bearings: small next to a curve, larger next to a stem. */
  readonly left: number;
  readonly right: number;
  /** Position of the dot, for letters that have one. */
  readonly dot?: readonly [x: number, y: number];
};

/** The letters of the name, drawn with one pen; no typeface is needed to show or edit them. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  P: { line: 'M0 70V0h24c14 0 22 8 22 20.5S38 41 24 41H0', width: 46, left: 9, right: 5 },
  S: {
    line: 'M43 13C40 5 32 0 22.5 0 10 0 2.5 7 2.5 17c0 11 9 14.5 20.5 17.5S45 42 45 53c0 10-9 17-22 17C11 70 3 64 0 54',
    width: 45,
    left: 5,
    right: 5,
  },
  a: {
    line: 'M47 22v48M47 46a23.5 24 0 1 1-47 0 23.5 24 0 1 1 47 0',
    width: 47,
    left: 5,
    right: 9,
  },
  r: { line: 'M0 22v48M0 45c0-14 8-22.5 21-22.5h2', width: 23, left: 9, right: 3 },
  t: { line: 'M11 5v50c0 10 5 15 14 15h4M0 22h28', width: 29, left: 4, right: 5 },
  i: { line: 'M0 22v48', width: 0, left: 9, right: 9, dot: [0, 4] },
  g: {
    line: 'M47 22v48c0 14-9 21.5-23 21.5-9 0-16.5-3.5-20.5-9.5M47 46a23.5 24 0 1 1-47 0 23.5 24 0 1 1 47 0',
    width: 47,
    left: 5,
    right: 9,
  },
  h: { line: 'M0-3v73M0 45c0-14 8-23 21-23s20 8 20 21v27', width: 41, left: 9, right: 9 },
  A: { line: 'M0 70 28 0l28 70M10 47h36', width: 56, left: 3, right: 3 },
  R: { line: 'M0 70V0h24c14 0 22 8 22 20S38 40 24 40H0M25 40l22 30', width: 47, left: 9, right: 4 },
  T: { line: 'M0 0h48M24 0v70', width: 48, left: 3, right: 3 },
  I: { line: 'M0 0v70', width: 0, left: 9, right: 9 },
  G: {
    line: 'M59 15C54 6 45 0 34 0 14 0 0 15 0 35s14 35 34 35c16 0 27-10 27-27v-5H37',
    width: 61,
    left: 5,
    right: 8,
  },
  H: { line: 'M0 0v70M46 0v70M0 35h46', width: 46, left: 9, right: 9 },
};

export const CAP_HEIGHT = 70;
