import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { ValueUnknownReason } from '@partsight/domain/columns/value-unknown';
import type { Band, Grade, GradeBand } from '@partsight/domain/core/grade';
import type { BatchState, PauseReason } from '@partsight/domain/runs/batch';

/** What a run's state is called. Any other is still preparing. */
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

/** The title of a paused run says why. */
export const PAUSE_TITLES: Record<PauseReason, string> = {
  'token-expired': 'Paused: it waits for a Research API token',
  'access-not-granted': 'Paused: the token has no access to sold listings',
  'setup-refused': 'Paused: eBay refused the categories or the site',
  'quota-spent': 'Paused: today’s lookups are used up',
  throttled: 'Paused: eBay asked us to slow down',
  'marketplace-unreachable': 'Paused: eBay is not responding',
  'access-withdrawn': 'Paused: your access to PartSight was removed',
  'numbers-unknown': 'Paused: eBay knows none of the first 20 part numbers',
  'paused-by-operator': 'Paused: your admin paused it',
};

export const PAUSE_TEXT: Record<PauseReason, string> = {
  'token-expired': 'Add a Research API token to continue. Nothing is lost.',
  'access-not-granted':
    'Your token has no access to sold listings. Save one that does to continue. Nothing is lost.',
  'setup-refused':
    'eBay refused the categories or the site this server uses. Ask your admin to check the eBay settings, or save a token with access to these categories. Nothing is lost.',
  'quota-spent': "Today's eBay lookups are used up.",
  throttled: 'eBay asked us to slow down.',
  'marketplace-unreachable': 'eBay is not responding.',
  'access-withdrawn': 'Your access to PartSight was removed. Ask your admin to restore it.',
  'numbers-unknown':
    'eBay knows none of the first 20 part numbers. Check that they are the maker’s.',
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
  'no-sold-figures': 'No sold figures yet',
  'none-sold-yet': 'None sold in the lines answered so far',
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
