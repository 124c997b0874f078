import type { UnknownReason } from '@partsight/domain/analysis/part-analysis';

import { copiesText } from '../../../lib/copies-text.ts';
import { formatMoneyPrice, plural } from '../../../lib/format.ts';
import { UNKNOWN_WORDS } from '../wording.ts';

type Figures = {
  readonly unknown: UnknownReason | null;
  readonly listingCount: number | null;
  readonly newMedianPrice: string | null;
  readonly copyUnits: number | null;
  readonly copyAveragePrice: string | null;
};

/** What stands beside the headline: on how much it rests, what new pieces bring, and what is not counted. */
export function SalesNotes({ figures }: { figures: Figures }) {
  const { unknown, listingCount, newMedianPrice } = figures;
  const notes = [
    unknown === null ? null : `Units are unknown, not 0. ${UNKNOWN_WORDS[unknown]}`,
    listingCount === null || listingCount === 0 ? null : `From ${plural(listingCount, 'listing')}`,
    newMedianPrice === null ? null : `median of new ones ${formatMoneyPrice(newMedianPrice)}`,
    copiesText(figures),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <p className="text-ink-muted text-sm">{sentence(notes.join(' · '))}</p>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
