import type { BatchState, PauseReason } from '@partsight/domain/batches/batch';
import type { PartFilter } from '@partsight/domain/batches/parts-view';
import type { FileWarning } from '@partsight/domain/files/file-warning';
import {
  BETWEEN_GRADES,
  type Band,
  type Grade,
  type GradeBand,
} from '@partsight/domain/value/grade';

import { GRADE_TITLES } from '../../lib/wording.ts';

/** Titles of the progress card. Whatever is not named here is still being prepared. */
export const PROGRESS_TITLES: Partial<Record<BatchState, string>> = {
  processing: 'Analyzing eBay Sales Data',
  completed: 'Analysis Complete',
  failed: 'Processing Error',
  paused: 'Analysis Paused',
  stopped: 'Analysis Stopped',
};

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

const DEMAND: Record<Grade, string> = {
  A: 'High demand',
  B: 'Medium demand',
  C: 'Low demand',
  Scrapable: 'No demand',
};

function unitsOf({ from, to }: Band): string {
  if (to === null) {
    return `${from} or more`;
  }
  return from === to ? `${from}` : `${from} to ${to}`;
}

export const gradeMeaning = ({ grade, ...band }: GradeBand): string =>
  `${DEMAND[grade]}, ${unitsOf(band)} sold`;

const BETWEEN_UNITS = BETWEEN_GRADES.flatMap(({ from, to }) =>
  Array.from({ length: (to ?? from) - from + 1 }, (_, index) => from + index),
);

export const BETWEEN_MEANING = `between grades (${BETWEEN_UNITS.join(' or ')} sold)`;

export const FILTER_LABELS: Record<PartFilter, string> = {
  ...GRADE_TITLES,
  between: 'Between grades',
  failed: 'Failed',
  pending: 'Pending',
};

/** Warnings that change what is looked up, as against those that only inform. */
export const GRAVE_WARNINGS: ReadonlySet<FileWarning> = new Set([
  'scientific-notation',
  'turned-into-date',
  'precision-lost',
  'leading-zeros-lost',
  'unclosed-quote',
]);
