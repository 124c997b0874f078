import type { Fault } from '../faults/fault.ts';

/** Part numbers whose lookup always fails in the same way, with or without dashes. */
export const FAILING_PART_NUMBERS: Readonly<Record<string, Fault>> = {
  SIM0401: { kind: 'unauthorized' },
  SIM0403: { kind: 'refuse', status: 403, errorId: 1100, domain: 'ACCESS' },
  SIM0409: { kind: 'refuse', status: 409, errorId: 100_015, parameters: { categoryId: '6030' } },
  SIM0410: { kind: 'refuse', status: 400, errorId: 100_010 },
  SIM0429: { kind: 'throttle' },
  SIM0430: { kind: 'throttle', retryAfter: 30 },
  SIM0500: { kind: 'server-error', status: 500 },
  SIM0503: { kind: 'server-error', status: 503, body: 'html' },
  SIM1001: { kind: 'garbage', body: 'truncated-json' },
  SIM1002: { kind: 'garbage', body: 'html' },
  SIM1003: { kind: 'garbage', body: 'wrong-schema' },
  SIM1004: { kind: 'garbage', body: 'huge' },
  SIM1005: { kind: 'garbage', body: 'empty' },
  SIM1006: { kind: 'cut' },
  SIM1007: { kind: 'reset' },
  SIM1008: { kind: 'blackhole' },
  SIM1009: { kind: 'latency', minMs: 8_000 },
};

/** Part numbers whose response is valid but peculiar. */
export const PECULIAR_PART_NUMBERS = {
  /** Tens of thousands of rows, of which only the first ten thousand can be paged. */
  endless: 'SIM2001',
  /** Every optional field absent from every row. */
  bare: 'SIM2002',
  /** Every row in another currency. */
  foreign: 'SIM2003',
  /** Nothing but listings for parts or not working. */
  broken: 'SIM2004',
  /** Hits whose titles never name the number. */
  unrelated: 'SIM2005',
} as const;
