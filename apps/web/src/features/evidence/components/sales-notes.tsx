import type { UnknownReason } from '@partsight/domain/titles/analysis/part-analysis';

import { copiesText } from '../../../lib/text/copies-text.ts';
import { UNKNOWN_REASON_TEXT } from '../texts/labels.ts';
import { EVIDENCE_TEXT } from '../texts/panel.ts';

type SalesNotesFigures = {
  readonly unknown: UnknownReason | null;
  readonly listingCount: number | null;
  readonly copyUnits: number | null;
  readonly copyAveragePrice: string | null;
};

/**
 * Next to the headline: how much it is based on, and what is not counted.
 */
export function SalesNotes({ figures }: { figures: SalesNotesFigures }) {
  const { unknown, listingCount } = figures;
  const notes = [
    unknown === null ? null : EVIDENCE_TEXT.unitsUnknown(UNKNOWN_REASON_TEXT[unknown]),
    listingCount === null || listingCount === 0 ? null : EVIDENCE_TEXT.fromListings(listingCount),
    copiesText(figures),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <p className="text-ink-muted text-sm">{capitalize(notes.join(' · '))}</p>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
