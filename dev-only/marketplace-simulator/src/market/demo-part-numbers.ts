import { readJson } from '../read-data.ts';

export type DemoPart = {
  readonly partNumber: string;
  readonly description: string;
  /** The grade that a number's sales come to, or a failure. */
  readonly expected: 'A' | 'B' | 'between' | 'C' | 'unsold' | 'failure';
  /** Units that the mild market sold of it in 90 days; null for the numbers that misbehave. */
  readonly units: number | null;
};

/** Sixty numbers that together show every grade, maker, trade and kind of failure. */
export const DEMO_PART_NUMBERS = readJson('demo-part-numbers.json') as readonly DemoPart[];
