/** Seeded randomness. */
export type RandomInt = (below: number) => number;

export function seededRandomInt(seed: number): RandomInt {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

const digits = (chance: RandomInt, count: number): string =>
  Array.from({ length: count }, () => chance(10)).join('');
const letters = (chance: RandomInt, count: number): string =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[chance(24)]).join('');
const pick = (chance: RandomInt, ...choices: readonly string[]): string =>
  choices[chance(choices.length)] ?? '';
const twoDecimals = (chance: RandomInt, below: number): string =>
  (chance(below * 100) / 100 + 0.25).toFixed(2);

const NOUNS = [
  'BOLT',
  'NUT',
  'SENSOR ASSY',
  'VALVE',
  'FILTER, OIL',
  'PANEL-RR DOOR',
  'BRACKET',
  'GASKET KIT',
  'LAMP HEAD',
  'HOSE',
  'MOULDING',
  'SEAL, CRANK',
];
const SENTENCES = [
  '2014 Ram 1500 Front Bumper Bracket OEM 68196994AA',
  'Genuine Mopar Oil Filter',
  'New OEM Ford F-150 Mirror Glass',
  'GM Door Handle Chrome NOS',
  'Honda Civic Air Filter Element',
];

/** Kinds of stock-list columns, one cell per row. */
export const CELL_KINDS = {
  mopar: (chance) =>
    `${pick(chance, '68', '05', '04', '52')}${digits(chance, 6)}${letters(chance, 2)}`,
  moparDigits: (chance) => `68${digits(chance, 6)}`,
  gm: (chance) => `${pick(chance, '12', '84', '88', '15', '22')}${digits(chance, 6)}`,
  ford: (chance) =>
    `${letters(chance, 1)}${chance(9) + 1}${letters(chance, 1)}Z-${digits(chance, 4)}${letters(chance, 1)}${digits(chance, 2)}-${letters(chance, 2)}`,
  fordShort: (chance) =>
    `${pick(chance, 'FL', 'BR', 'SP', 'FA')}${digits(chance, 3)}${pick(chance, 'S', '', 'A')}`,
  honda: (chance) =>
    `${digits(chance, 5)}-${letters(chance, 3)}-${letters(chance, 1)}${digits(chance, 2)}`,
  toyota: (chance) => `${digits(chance, 5)}-${digits(chance, 5)}`,
  nissan: (chance) =>
    `${digits(chance, 5)}-${digits(chance, 1)}${letters(chance, 2)}${digits(chance, 1)}A`,
  hyundai: (chance) => `${digits(chance, 5)}${letters(chance, 1)}${digits(chance, 4)}`,
  volkswagen: (chance) =>
    `${digits(chance, 2)}${letters(chance, 1)} ${digits(chance, 3)} ${digits(chance, 3)} ${letters(chance, 1)}`,
  bmw: (chance) =>
    `${digits(chance, 2)} ${digits(chance, 2)} ${digits(chance, 1)} ${digits(chance, 3)} ${digits(chance, 3)}`,
  polaris: (chance) => `${chance(9) + 1}${digits(chance, 6)}`,
  napa: (chance) => `${digits(chance, 3)}-${digits(chance, 4)}`,
  lower: (chance) => `${letters(chance, 2).toLowerCase()}${digits(chance, 5)}`,
  branded: (chance) => `GM ${digits(chance, 8)}`,
  someOld: (chance) => (chance(6) === 0 ? `68${digits(chance, 6)}AA` : ''),
  quantity: (chance) => String(chance(12)),
  largeQuantity: (chance) => String(chance(900) + 1),
  money: (chance) => twoDecimals(chance, 300),
  dollars: (chance) => `$${twoDecimals(chance, 300)}`,
  thousands: (chance) => `$${chance(9) + 1},${digits(chance, 3)}.${digits(chance, 2)}`,
  commaMoney: (chance) => twoDecimals(chance, 300).replace('.', ','),
  euros: (chance) => `${twoDecimals(chance, 90).replace('.', ',')} €`,
  words: (chance) => pick(chance, ...NOUNS),
  title: (chance) => pick(chance, ...SENTENCES),
  date: (chance) => `${chance(12) + 1}/${chance(28) + 1}/20${10 + chance(14)}`,
  germanDate: (chance) => `${chance(28) + 1}.${chance(12) + 1}.20${10 + chance(14)}`,
  bin: (chance) => `${letters(chance, 1)}${digits(chance, 2)}${letters(chance, 1)}`,
  binPath: (chance) => `${chance(9) + 1}-${chance(9) + 1}-${letters(chance, 1)}${chance(9)}`,
  make: (chance) => pick(chance, 'GM', 'FORD', 'MOPAR', 'HONDA'),
  code: (chance) => pick(chance, 'A', 'B', 'C', 'D'),
  status: (chance) => pick(chance, 'Active', 'Phase-out', 'Obsolete'),
  months: (chance) => String(12 + chance(60)),
  percent: (chance) => `${chance(60)}%`,
  upc: (chance) => `0${digits(chance, 11)}`,
  listing: (chance) => `1${digits(chance, 11)}`,
  vehicle: (chance) => `1C4RJFAG${digits(chance, 1)}EC${digits(chance, 6)}`,
  address: (chance) => `https://example.test/i/${digits(chance, 8)}`,
  phone: (chance) => `(${digits(chance, 3)}) ${digits(chance, 3)}-${digits(chance, 4)}`,
  yes: (chance) => pick(chance, 'Y', 'N'),
  year: (chance) => String(1998 + chance(26)),
  sequence: (_, row) => String(row + 1),
  sequenceFrom10: (_, row) => String((row + 1) * 10),
  blank: () => '',
  order: (chance) => `PO${digits(chance, 6)}`,
  damaged: (chance, row) =>
    row % 3 === 0 ? `6.8${digits(chance, 4)}E+07` : `68${digits(chance, 6)}`,
} as const satisfies Record<string, (chance: RandomInt, row: number) => string>;

export type CellKind = keyof typeof CELL_KINDS;
