export const TIME_RANGES = ['3months', '6months', '12months'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

export const DEFAULT_BULK_RANGE: TimeRange = '12months';
export const DEFAULT_SINGLE_RANGE: TimeRange = '3months';

export const MONTHS_OF = { '3months': 3, '6months': 6, '12months': 12 } as const satisfies Record<
  TimeRange,
  number
>;
