import type { UPLOAD_WARNINGS } from '@partsight/contract/batches';
import type { BatchState, PartFailure, PauseReason } from '@partsight/domain/batch';
import type { Grade } from '@partsight/domain/grade';
import { type TimeRange, TIME_RANGES } from '@partsight/domain/time-range';

import type { GradeFilter } from './results-view.ts';

/** Titles of the progress card. Whatever is not named here is still being prepared. */
export const PROGRESS_TITLES: Partial<Record<BatchState, string>> = {
  processing: 'Analyzing eBay Sales Data',
  completed: 'Analysis Complete',
  failed: 'Processing Error',
  paused: 'Analysis Paused',
  stopped: 'Analysis Stopped',
};

export const RANGE_LABELS: Record<TimeRange, string> = {
  '3months': '3 months',
  '6months': '6 months',
  '12months': '12 months',
};

export const RANGE_OPTIONS = TIME_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }));

export const PAUSE_WORDS: Record<PauseReason, string> = {
  'token-expired':
    'The Research API token has expired. Save or refresh a token and the analysis continues by itself.',
  'access-not-granted':
    'The token has no access to sales data. Save a token that has it and the analysis continues by itself.',
  'quota-spent': "Today's quota of lookups is spent.",
  'marketplace-unreachable': 'eBay does not answer at the moment.',
  'access-withdrawn':
    'Your access to PartSight was withdrawn. Ask the administrator to restore it.',
};

export const FAILURE_WORDS: Record<PartFailure, string> = {
  'no-part-number': 'The row has no part number.',
  'category-not-granted': 'Sales in this category are not open to the token.',
  'malformed-answer': "The marketplace's answer could not be read.",
  unreachable: 'The marketplace did not answer.',
  crashed: 'The analysis of this part broke off.',
};

export const GRADE_TITLES: Record<Grade, string> = {
  A: 'Grade A',
  B: 'Grade B',
  C: 'Grade C',
  Scrapable: 'Scrapable',
};

export const GRADE_MEANINGS: Record<Grade, string> = {
  A: 'High demand, 15 or more sold',
  B: 'Medium demand, 5 to 14 sold',
  C: 'Low demand, 1 to 2 sold',
  Scrapable: 'No demand, 0 sold',
};

export const FILTER_LABELS: Record<GradeFilter, string> = {
  ...GRADE_TITLES,
  between: 'Between grades',
  failed: 'Failed',
  pending: 'Pending',
};

/** Warnings that change what is looked up, as against those that only inform. */
export const GRAVE_WARNINGS: ReadonlySet<(typeof UPLOAD_WARNINGS)[number]> = new Set([
  'scientific-notation',
  'turned-into-date',
  'precision-lost',
  'leading-zeros-lost',
  'unclosed-quote',
]);
