import type { Grade } from '@partsight/domain/core/grade';
import type { BidShape } from '@partsight/domain/desk/lot/bid';
import type { PartFailure } from '@partsight/domain/runs/batch';
import { TIME_RANGES, type TimeRange } from '@partsight/domain/runs/time-range';

export const RANGE_LABELS: Record<TimeRange, string> = {
  '3months': '3 months',
  '6months': '6 months',
  '12months': '12 months',
};

export const RANGE_OPTIONS = TIME_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }));

/** Title of the page linked from everything that waits for access. */
export const EBAY_NEEDS_TITLE = 'What PartSight needs from eBay';

export const FAILURE_TEXT: Record<PartFailure, string> = {
  'no-part-number': 'The row has no part number.',
  'turned-into-date': 'A spreadsheet turned the part number into a date, so it was not looked up.',
  'digits-lost': 'A spreadsheet cut digits off the part number, so it was not looked up.',
  'category-not-granted': 'Your token has no access to sales in this category.',
  'question-refused': 'eBay can’t search for this number.',
  'malformed-answer': 'We couldn’t read eBay’s answer.',
  unreachable: 'eBay did not respond.',
  crashed: 'Something went wrong with this part.',
};

/** The ways of buying a lot. */
export const WAY_LABELS: Record<BidShape, string> = {
  'take-all': 'Take all',
  'leave-scrap': 'Leave scrap',
  'cherry-pick': 'Pick lines',
};

export const GRADE_TITLES: Record<Grade, string> = {
  A: 'Grade A',
  B: 'Grade B',
  C: 'Grade C',
  Scrapable: 'Scrapable',
};

/** The page with the seller's own reports. */
export const OWN_REPORTS_TITLE = 'Your eBay reports';
