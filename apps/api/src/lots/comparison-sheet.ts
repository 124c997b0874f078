import { isLotKnown } from '@partsight/domain/desk/lot/lot';
import { LOT_STATE_LABELS } from '@partsight/domain/lots/lot-state';
import type { LotComparison } from '@partsight/server/lots/compare-lots.service';
import type { OutCell } from '@partsight/spreadsheet/write-csv';

type ComparedEntry = LotComparison['lots'][number];
type LotSummary = NonNullable<ComparedEntry['summary']>;
type ComparisonFigure = readonly [
  name: string,
  value: (summary: LotSummary, lot: ComparedEntry['lot']) => OutCell,
];

const cell = (value: number, format: string): OutCell => ({
  type: 'number',
  value,
  shown: String(value),
  format,
});
const count = (value: number): OutCell => cell(value, '#,##0');
const money = (minor: number | null): OutCell =>
  minor === null ? null : cell(Math.round(minor) / 100, '"$"#,##0.00');
const percent = (share: number | null): OutCell => (share === null ? null : cell(share, '0%'));

/** Unknown is not 0. */
const known = ({ lot, lines }: LotSummary['desk'], minor: number): number | null =>
  isLotKnown(lot, lines) ? minor : null;

/** The same figures as on the screen, to the cent. */
const FIGURES: readonly ComparisonFigure[] = [
  ['Dealer', (_, { dealer }) => dealer],
  ['Status', (_, { state }) => LOT_STATE_LABELS[state]],
  ['Lines', ({ lines }) => count(lines)],
  ['Pieces', ({ desk }) => count(desk.pieces)],
  ['Dealer cost', ({ dealerCostMinor }) => money(dealerCostMinor)],
  ['Nets you', ({ desk }) => money(known(desk, desk.lot.valueMinor))],
  ['At least, in 9 of 10 lots', ({ desk }) => money(known(desk, desk.lot.p10Minor))],
  ['More than this in 1 of 10 lots', ({ desk }) => money(known(desk, desk.lot.p90Minor))],
  ['Pay up to', ({ desk }) => money(known(desk, desk.bid.walkAwayMinor))],
  [
    'Whole list, estimated from',
    (_, { estimate }) =>
      estimate && `${estimate.answeredLines} of ${estimate.listLines} part numbers, 8 of 10 times`,
  ],
  ['Pay up to, whole list, from', (_, { estimate }) => money(estimate?.bidMinor.low ?? null)],
  ['Pay up to, whole list, to', (_, { estimate }) => money(estimate?.bidMinor.high ?? null)],
  ['Limit that sets the bid', ({ desk }) => desk.bid.bindingLimit],
  ['Open at', ({ desk }) => money(known(desk, desk.bid.openingMinor))],
  [
    'Pay up to, at half your share',
    ({ desk }) => desk.bidAtHalfShare && money(known(desk, desk.bidAtHalfShare.walkAwayMinor)),
  ],
  ['Dealer asks', (_, { askingMinor }) => money(askingMinor)],
  ['Return at that price', ({ atAsking }) => percent(atAsking?.returnOnOutlay ?? null)],
  ['Break even in month', ({ atAsking }) => atAsking?.paybackMonth ?? null],
  ['Risk of losing money', ({ atAsking }) => percent(atAsking?.chanceOfLoss ?? null)],
  ['Part numbers worth listing', ({ desk }) => count(desk.lot.listedLines)],
  ['Part numbers that make up 80%', ({ desk }) => count(desk.lot.linesFor80)],
  ['Lines not priced', ({ desk }) => count(desk.lot.unknown.lines)],
  ['Dealer cost of lines not priced', ({ desk }) => money(desk.lot.unknown.costMinor)],
  ['Lines held or bought already', ({ keysAhead }) => count(keysAhead)],
];

/** Lots side by side, one column each; a lot that has not run has no figures. */
export function comparisonSheet({ lots, pairs, together }: LotComparison) {
  const nameOf = new Map(lots.map(({ lot }) => [lot.batch.id, lot.name]));
  const rows: OutCell[][] = [
    ...FIGURES.map(([name, value]) => [
      name,
      ...lots.map(({ lot, summary }) => (summary === null ? null : value(summary, lot))),
    ]),
    ...pairs.flatMap(({ ids, keys, lostMinor }): OutCell[][] => {
      const both = ids.map((id) => nameOf.get(id) ?? '').join(' and ');
      return [
        [`Numbers in both: ${both}`, count(keys)],
        [`Value lost if both are bought: ${both}`, money(lostMinor)],
      ];
    }),
    ...(together === null ? [] : [['Value of all of them together', money(together.valueMinor)]]),
  ];
  return {
    sheetName: 'Comparison',
    columns: [
      { header: 'Figure', width: 40 },
      ...lots.map(({ lot }) => ({ header: lot.name, width: 28 })),
    ],
    rows,
  };
}
