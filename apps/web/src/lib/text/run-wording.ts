import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { ValueUnknownReason } from '@partsight/domain/columns/value-unknown';
import type { Band, Grade, GradeBand } from '@partsight/domain/core/grade';
import type { BatchState, PauseReason } from '@partsight/domain/pacing/runs/batch';

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
  'token-expired': 'Add a Research API token to continue. Nothing is lost.',
  'access-not-granted':
    'Your token has no access to sold listings. Save one that does to continue. Nothing is lost.',
  'setup-refused':
    'eBay refused the categories or the site this server uses. Ask your admin to check the eBay settings, or save a token with access to these categories. Nothing is lost.',
  'quota-spent': "Today's eBay lookups are used up.",
  'marketplace-unreachable': 'eBay is not responding.',
  'access-withdrawn': 'Your access to PartSight was removed. Ask your admin to restore it.',
  'paused-by-operator': 'Your admin paused it. Nothing is lost.',
};

/** Why a dash replaces a value. */
export const VALUE_UNKNOWN_TEXT: Record<ValueUnknownReason, string> = {
  'not-run': 'Not looked up yet',
  'no-answer-yet': 'No results yet',
  'no-quantity-and-cost': 'No quantity and no cost column',
  'no-quantity': 'No quantity column',
  'no-cost': 'No cost column',
  'no-line-valued': 'No line has a quantity and a cost',
  'no-sold-figures': 'No sold figures yet. Research the first lines by hand.',
};

const COLUMN_REASONS: ReadonlySet<ValueUnknownReason> = new Set([
  'no-quantity-and-cost',
  'no-quantity',
  'no-cost',
  'no-line-valued',
]);

export const isColumnMissing = (unknown: ValueUnknownReason): boolean =>
  COLUMN_REASONS.has(unknown);

export const DEMAND_LABELS: Record<Grade, string> = {
  A: 'High demand',
  B: 'Medium demand',
  C: 'Low demand',
  Scrapable: 'No demand',
};

export function unitsRangeText({ from, to }: Band): string {
  if (to === null) {
    return `${from} or more`;
  }
  return from === to ? `${from}` : `${from} to ${to}`;
}

export const gradeMeaning = ({ grade, ...band }: GradeBand): string =>
  `${DEMAND_LABELS[grade]}, ${unitsRangeText(band)} sold`;

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
  failed: 'failed',
  paused: 'paused',
  stopped: 'stopped',
};
