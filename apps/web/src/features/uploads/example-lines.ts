import { MICROS_PER_MINOR } from '@partsight/domain/core/money';
import { liquidationOfferMinor } from '@partsight/domain/valuation/worth/liquidation-offer';
import { lineValueMinor } from '@partsight/domain/valuation/worth/valuation';

export type ExampleLine = {
  readonly partNumber: string;
  readonly description: string;
  readonly onHand: number;
  readonly costMinor: number;
  readonly unitsSold: number;
  readonly averageMinor: number | null;
};

/** Made up, one line for each kind of result. */
export const EXAMPLE_LINES: readonly ExampleLine[] = [
  {
    partNumber: 'EX1Z-10346-AA',
    description: 'ALTERNATOR ASY',
    onHand: 6,
    costMinor: 21_840,
    unitsSold: 31,
    averageMinor: 24_912,
  },
  {
    partNumber: 'EX88-20740',
    description: 'MODULE-TRANSFER CASE',
    onHand: 4,
    costMinor: 14_120,
    unitsSold: 11,
    averageMinor: 21_495,
  },
  {
    partNumber: 'EX4-1101-C',
    description: 'LAMP ASY-HEAD',
    onHand: 2,
    costMinor: 18_664,
    unitsSold: 4,
    averageMinor: 16_250,
  },
  {
    partNumber: 'EX13529238',
    description: 'ACTUATOR-TEMP',
    onHand: 9,
    costMinor: 3_369,
    unitsSold: 2,
    averageMinor: 2_799,
  },
  {
    partNumber: 'EXBR-8005-B',
    description: 'BRACKET-RADIATOR',
    onHand: 14,
    costMinor: 1_245,
    unitsSold: 0,
    averageMinor: null,
  },
];

/** Some of the listings behind the first line. */
export const EXAMPLE_EVIDENCE = [
  { title: 'OEM alternator EX1Z-10346-AA, new in box', verdict: 'counted, new', minor: 25_500 },
  { title: 'EX1Z10346AA alternator, pulled', verdict: 'counted, used', minor: 13_900 },
  { title: 'Alternator fits EX1Z-10346-AA', verdict: 'dropped: a copy', minor: 8_999 },
  { title: 'EX1Z-10346-AB alternator', verdict: 'dropped: another number', minor: 19_800 },
] as const;

export function exampleTotals(): { readonly sellableMinor: number; readonly offerMinor: number } {
  const sellableMinor = EXAMPLE_LINES.reduce(
    (sum, { unitsSold, onHand, costMinor }) =>
      sum +
      (lineValueMinor(unitsSold, { quantity: onHand, costMicros: costMinor * MICROS_PER_MINOR }) ??
        0),
    0,
  );
  return { sellableMinor, offerMinor: liquidationOfferMinor(sellableMinor) };
}
