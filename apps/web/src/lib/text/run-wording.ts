import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { ValueUnknownReason } from '@partsight/domain/columns/value-unknown';
import {
  BETWEEN_GRADES,
  type Band,
  type Grade,
  type GradeBand,
} from '@partsight/domain/core/grade';
import type { BatchState, PauseReason } from '@partsight/domain/pacing/runs/batch';
import type { PartFilter } from '@partsight/domain/pacing/runs/parts-view';

import { GRADE_TITLES } from './wording.ts';

/** Titles of the progress card. Any other state is still preparing. */
export const PROGRESS_TITLES: Partial<Record<BatchState, string>> = {
  processing: 'Analyzing eBay Sales Data',
  completed: 'Analysis Complete',
  failed: 'Processing Error',
  paused: 'Analysis Paused',
  stopped: 'Analysis Stopped',
};

/** Pauses that end with a token. */
export const TOKEN_PAUSES: ReadonlySet<PauseReason> = new Set([
  'token-expired',
  'access-not-granted',
]);

/** Pauses that end when eBay grants access. */
export const ACCESS_PAUSES: ReadonlySet<PauseReason> = new Set([...TOKEN_PAUSES, 'setup-refused']);

export const PAUSE_TEXT: Record<PauseReason, string> = {
  'token-expired':
    'It waits for a Research API token; nothing is lost. Save or refresh a token and the analysis continues by itself.',
  'access-not-granted':
    'The token has no access to sales data. Save a token that has it and the analysis continues by itself.',
  'setup-refused':
    'eBay refuses the categories or the site that this server is set up with. Ask the administrator to check the marketplace settings, then run the analysis again; or save a token that is granted these categories. Nothing is lost.',
  'quota-spent': "Today's quota of lookups is spent.",
  'marketplace-unreachable': 'eBay does not answer at the moment.',
  'access-withdrawn':
    'Your access to PartSight was withdrawn. Ask the administrator to restore it.',
  'paused-by-operator':
    'The administrator has paused it; nothing is lost. It continues when the administrator lets it.',
};

/** Why a dash replaces a value. */
export const VALUE_UNKNOWN_TEXT: Record<ValueUnknownReason, string> = {
  'not-run': 'Not looked up yet',
  'no-answer-yet': 'No part is answered yet',
  'no-quantity-and-cost': 'No quantity and no cost column',
  'no-quantity': 'No quantity column',
  'no-cost': 'No cost column',
  'no-line-valued': 'No line has a quantity and a cost',
  'no-sold-figures': 'No line has sold figures yet; research the first ones by hand',
};

const COLUMN_REASONS: ReadonlySet<ValueUnknownReason> = new Set([
  'no-quantity-and-cost',
  'no-quantity',
  'no-cost',
  'no-line-valued',
]);

export const isColumnMissing = (unknown: ValueUnknownReason): boolean =>
  COLUMN_REASONS.has(unknown);

const DEMAND_LABELS: Record<Grade, string> = {
  A: 'High demand',
  B: 'Medium demand',
  C: 'Low demand',
  Scrapable: 'No demand',
};

function unitsRangeText({ from, to }: Band): string {
  if (to === null) {
    return `${from} or more`;
  }
  return from === to ? `${from}` : `${from} to ${to}`;
}

export const gradeMeaning = ({ grade, ...band }: GradeBand): string =>
  `${DEMAND_LABELS[grade]}, ${unitsRangeText(band)} sold`;

const BETWEEN_UNITS = BETWEEN_GRADES.flatMap(({ from, to }) =>
  Array.from({ length: (to ?? from) - from + 1 }, (_, index) => from + index),
);

export const BETWEEN_GRADES_TEXT = `between grades (${BETWEEN_UNITS.join(' or ')} sold)`;

export const FILTER_LABELS: Record<PartFilter, string> = {
  ...GRADE_TITLES,
  between: 'Between grades',
  failed: 'Failed',
  pending: 'Pending',
  duplicate: 'In your inventory',
  unrivalled: 'Nobody else sells it',
  'no-sold-source': 'No sold figures',
};

/** Warnings that affect what is looked up; the others only inform. */
export const SERIOUS_WARNINGS: ReadonlySet<FileWarning> = new Set([
  'scientific-notation',
  'turned-into-date',
  'digits-lost',
  'precision-lost',
  'leading-zeros-lost',
  'unclosed-quote',
  'looks-like-upc',
  'rests-on-price',
  'empty-column',
]);

/** The state of a lot, next to its name. */
export const RUN_STATE_LABELS: Record<BatchState, string> = {
  pending: 'not run yet',
  processing: 'running',
  completed: 'finished',
  failed: 'broke off',
  paused: 'paused',
  stopped: 'stopped',
};
