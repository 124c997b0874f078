import { CELL_KINDS, seededRandomInt, type RandomInt } from './cell-kinds.ts';
import { EMPTY_WORDS, HEADING_WORDS, type HeadingKind } from './heading-words.ts';

/** Source of the headings; `empty` gives quantity and cost meaningless ones. */
export type WordSource = 'known' | 'strange' | 'empty';

export type RandomLayout = {
  readonly rows: readonly (readonly string[])[];
  readonly quantity: number | null;
  readonly cost: number | null;
  readonly hasProof: boolean;
};

type Part = { readonly quantity: number; readonly cost: number; readonly list: number };
type Cell = (part: Part) => string;

const NUMBER_KINDS = ['mopar', 'gm', 'ford', 'honda', 'toyota', 'nissan', 'polaris'] as const;
const OTHER_HEADINGS: readonly HeadingKind[] = [
  'list',
  'core',
  'ordered',
  'level',
  'months',
  'sales',
  'date',
  'place',
  'pack',
  'weight',
  'company',
];

/** A random dealer list: columns in any order, with lookalikes. */
export function randomLayout(seed: number, source: WordSource): RandomLayout {
  const chance = seededRandomInt(seed * 7919 + 13);
  const isLikely = (percent: number): boolean => chance(100) < percent;
  const write = createMoneyFormatter(chance);
  const cells = cellsOf(chance, write);
  const hasQuantity = isLikely(92);
  const hasCost = isLikely(92);
  const hasProof = hasQuantity && hasCost && isLikely(35);
  const kinds: HeadingKind[] = [
    ...(hasQuantity ? (['quantity'] as const) : []),
    ...(hasCost ? (['cost'] as const) : []),
    ...(hasProof ? (['extended'] as const) : []),
    ...(isLikely(80) ? (['words'] as const) : []),
    ...OTHER_HEADINGS.filter(() => isLikely(30)),
    ...(isLikely(20) ? (['level', 'ordered'] as const) : []),
  ];
  const shuffled = kinds
    .map((kind) => ({ kind, at: chance(1000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
  const columns: readonly HeadingKind[] = ['number', ...shuffled];
  const parts = Array.from({ length: 20 + chance(100) }, () => randomPart(chance));
  return {
    rows: [
      columns.map((kind) => headingOf(kind, source, chance)),
      ...parts.map((part) => columns.map((kind) => cells[kind](part))),
    ],
    quantity: hasQuantity ? columns.indexOf('quantity') : null,
    cost: hasCost ? columns.indexOf('cost') : null,
    hasProof,
  };
}

function headingOf(kind: HeadingKind, source: WordSource, chance: RandomInt): string {
  const isOpen = source === 'empty' && (kind === 'quantity' || kind === 'cost');
  const words: readonly string[] = isOpen
    ? EMPTY_WORDS
    : HEADING_WORDS[kind][source === 'known' ? 'known' : 'strange'];
  return words[chance(words.length)] ?? '';
}

function randomPart(chance: RandomInt): Part {
  const pieces = [0, 1, 1, 1, 1, 2, 2, 3, 4, 1 + chance(10), 1 + chance(40)];
  const quantity = pieces[chance(pieces.length)] ?? 1;
  const cost = Math.round(Math.exp(0.5 + (chance(600) / 100) * 0.95) * 100) / 100;
  const ratio = 1.3 + chance(60) / 100;
  return { quantity, cost, list: Math.round(cost * ratio * 100) / 100 };
}

type MoneyFormatter = (amount: number) => string;

function createMoneyFormatter(chance: RandomInt): MoneyFormatter {
  const forms: readonly MoneyFormatter[] = [
    (amount) => amount.toFixed(2),
    (amount) => `$${amount.toFixed(2)}`,
    (amount) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    String,
    (amount) => amount.toFixed(4),
  ];
  return forms[chance(forms.length)] ?? String;
}

function cellsOf(chance: RandomInt, write: MoneyFormatter): Record<HeadingKind, Cell> {
  const number = CELL_KINDS[NUMBER_KINDS[chance(NUMBER_KINDS.length)] ?? 'gm'];
  return {
    number: () => number(chance),
    words: () => CELL_KINDS.words(chance),
    quantity: ({ quantity }) => String(quantity),
    cost: ({ cost }) => write(cost),
    list: ({ list }) => write(list),
    extended: ({ quantity, cost }) => write(Math.round(quantity * cost * 100) / 100),
    core: () => (chance(5) === 0 ? write(5 * (1 + chance(20))) : chance(2) === 0 ? write(0) : ''),
    ordered: () => String(chance(6) === 0 ? 1 + chance(5) : 0),
    level: () => String(chance(6)),
    months: () => String(1 + chance(60)),
    sales: () => String(chance(3) === 0 ? chance(15) : 0),
    date: () => CELL_KINDS.date(chance),
    place: () => CELL_KINDS.bin(chance),
    pack: () => String([1, 1, 1, 2, 4, 5, 10][chance(7)]),
    weight: () => (chance(2500) / 100 + 0.1).toFixed(2),
    company: () => '01',
  };
}
