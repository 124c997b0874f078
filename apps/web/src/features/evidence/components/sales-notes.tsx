import type { UnknownReason } from '@partsight/domain/titles/analysis/part-analysis';

import { copiesText } from '../../../lib/text/copies-text.ts';
import { formatMoneyPrice, plural } from '../../../lib/text/format.ts';
import { UNKNOWN_REASON_TEXT } from '../wording.ts';

type SalesNotesFigures = {
  readonly unknown: UnknownReason | null;
  readonly listingCount: number | null;
  readonly newMedianPrice: string | null;
  readonly copyUnits: number | null;
  readonly copyAveragePrice: string | null;
};

/**
 * Next to the headline: how much it is based on, prices of new pieces, and what is not counted.
 */
export function SalesNotes({ figures }: { figures: SalesNotesFigures }) {
  const { unknown, listingCount, newMedianPrice } = figures;
  const notes = [
    unknown === null ? null : `Units are unknown, not 0. ${UNKNOWN_REASON_TEXT[unknown]}`,
    listingCount === null || listingCount === 0 ? null : `From ${plural(listingCount, 'listing')}`,
    newMedianPrice === null ? null : `median of new ${formatMoneyPrice(newMedianPrice)}`,
    copiesText(figures),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <p className="text-ink-muted text-sm">{capitalize(notes.join(' · '))}</p>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
