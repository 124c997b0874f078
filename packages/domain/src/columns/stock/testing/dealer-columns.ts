import { detectColumns } from '../../detect-columns.ts';

export const NUMBERS = [
  '68012345AB',
  '68012346AC',
  '05012347AA',
  '04801122AD',
  '52001133AE',
  '68331144AF',
];
export const COUNTS = ['1', '2', '4', '1', '3', '0'];
export const COSTS = ['4.50', '15.25', '112.00', '7.80', '33.10', '260.35'];
export const LISTS = COSTS.map((cost) => (Number(cost) * 1.6).toFixed(2));
export const EXTENDED = COSTS.map((cost, row) => (Number(cost) * Number(COUNTS[row])).toFixed(2));
export const LIST_EXTENDED = LISTS.map((list, row) =>
  (Number(list) * Number(COUNTS[row])).toFixed(2),
);
export const CORES = ['', '0.00', '25.00', '', '', '50.00'];
export const MONTHS = ['14', '37', '61', '22', '48', '19'];
export const LEVELS = ['2', '1', '6', '0', '2', '1'];
export const DATES = ['1/2/2024', '3/4/2023', '5/6/2022', '7/8/2021', '9/10/2020', '11/12/2019'];
export const BINS = ['A12B', 'A13C', 'B02A', 'C11D', 'D40A', 'D41A'];
export const CODES = ['01', '01', '02', '01', '01', '02'];

export type Columns = readonly (readonly [header: string, values: readonly string[]])[];

export function found(columns: Columns) {
  const all: Columns = [['Part #', NUMBERS], ...columns];
  const rows = [
    all.map(([header]) => header),
    ...NUMBERS.map((_, row) => all.map(([, values]) => values[row] ?? '')),
  ];
  const { quantity, cost, questions, reasons } = detectColumns(rows);
  const nameOf = (index: number | undefined) =>
    index === undefined ? null : (all[index]?.[0] ?? null);
  return {
    quantity: nameOf(quantity?.index),
    cost: nameOf(cost?.index),
    outcome: questions.length === 0 ? 'auto' : 'ask',
    reasons,
  };
}
