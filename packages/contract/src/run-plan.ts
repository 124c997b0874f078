import { TIME_RANGES } from '@partsight/domain/lookups/time-range';
import { RUN_SOURCES } from '@partsight/domain/sources/evidence-source';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { coverage, instant, uploadId } from './wire.ts';

/** What a run would take if it began now. */
export const runPlan = z.object({
  /** Different numbers that wait; `answered` of them need no call. */
  numbers: z.int(),
  answered: z.int(),
  calls: z.int(),
  seconds: z.int(),
  /** By the spacing, and by what each day still allows. */
  endsAt: instant,
  /** How many of the calls can be made today; null while nobody has told. */
  leftToday: z.int().nullable().optional(),
  coverage,
  token: z.object({
    state: z.enum(['missing', 'expired', 'usable', 'renewed']),
    /** null unless it is usable and will not be renewed by the server. */
    endsAt: instant.nullable(),
  }),
});
export type RunPlan = z.output<typeof runPlan>;

export const getRunPlan = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/plan',
  access: { ownerOf: 'uploadId' },
  params: z.object({ uploadId }),
  query: z.object({
    timeRange: z.enum(TIME_RANGES).optional(),
    source: z.enum(RUN_SOURCES).optional(),
    /** As for `reanalyzeBatch`: all parts, for the range and of the source of the last run. */
    anew: z.stringbool().optional(),
  }),
  response: runPlan,
});

/** Where sold listings come from and how far back that reaches, whatever range is asked for. */
export const soldSource = z.object({ source: z.string(), reachDays: z.int() });

export const getSoldSource = endpoint({
  method: 'GET',
  path: '/api/sold-source',
  access: 'signed-in',
  response: soldSource,
});
