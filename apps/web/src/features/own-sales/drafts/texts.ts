import type { DraftCondition, DraftSite } from '@partsight/domain/own-sales/drafts/drafts-file';
import type { PriceEnding } from '@partsight/domain/own-sales/drafts/price-rule';

import { formatCount, plural } from '../../../lib/text/format.ts';

/** Texts of the drafts dialog. */
export const DRAFTS_TEXT = {
  title: 'Create eBay drafts',
  none: 'No line of this lot is worth listing yet. Run the analysis, or take lines by hand.',
  failed: 'Couldn’t load the drafts.',
  lines: (lines: number, pieces: number) => `${plural(lines, 'draft')}, ${plural(pieces, 'piece')}`,
  notTaken: (numbers: number) =>
    `${plural(numbers, 'other part number')} of the lot ${numbers === 1 ? 'is' : 'are'} not worth listing. Mark a line Take to list it anyway.`,
  noPhotos: (taken: number, lines: number) =>
    `No photos in the file. Photos taken: ${formatCount(taken)} of ${formatCount(lines)}.`,
  checking: (lines: number) =>
    `Required item specifics of ${plural(lines, 'line')} not checked with eBay yet.`,
  allFilled: 'All required item specifics are filled in.',
  blank: 'Required item specifics left blank',
  blankLine: (name: string, lines: number) => `${name}: ${plural(lines, 'line')}`,
  withoutCategory: (lines: number) =>
    `${plural(lines, 'line')} ${lines === 1 ? 'has' : 'have'} no eBay category`,
  categoryHint: 'Left out of the file unless you enter a category ID for them.',
  category: 'Category ID for these lines',
  condition: 'Condition',
  price: 'Price',
  noPrice: 'Leave blank',
  ownRule: 'My rule',
  percent: '% of average sold price',
  ending: 'Ending',
  anyEnding: 'As calculated',
  priced: (lines: number, all: number) =>
    `${formatCount(lines)} of ${formatCount(all)} have an average price; the others stay blank.`,
  percentInvalid: 'A whole number from 10 to 300.',
  site: 'eBay site',
  siteHint: 'If eBay refuses the file, switch the site and download again.',
  worked: 'It worked for you before.',
  download: 'Download',
  next: 'In Seller Hub, open Reports, then Upload, and choose the file.',
  question: 'Did eBay take the file?',
  yes: 'Yes',
  tryOther: (site: DraftSite) => `No, use ${SITE_LABELS[site]}`,
  remembered: (site: DraftSite) => `${SITE_LABELS[site]} is your default from now on.`,
  close: 'Close',
} as const;

export const SITE_LABELS: Record<DraftSite, string> = { US: 'eBay US', eBayMotors: 'eBay Motors' };

export const CONDITION_LABELS: Record<DraftCondition, string> = {
  '1000': 'New',
  '1500': 'New other',
  '3000': 'Used',
};

export const ENDING_LABELS: Record<PriceEnding, string> = { '99': '.99', '95': '.95', '00': '.00' };
