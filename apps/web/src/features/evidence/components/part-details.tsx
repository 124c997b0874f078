import type { PartEvidence } from '@partsight/contract/evidence';

import { packageText } from '../package-text.ts';
import { PART_DETAILS_TEXT } from '../texts/panel.ts';
import { type Detail, DetailList } from './detail-list.tsx';

/** Letters that half a line has room for. */
const HALF_LINE = 16;

type PartDetailsProps = {
  brand: string | null;
  brandType: string | null;
  category: string | null;
  parcel: PartEvidence['package'] | undefined;
  /** Omitted where there is only one. */
  source?: string | null;
  keywords: readonly string[];
  /** Further ones of a line, before what was searched for. */
  more?: readonly Detail[];
  description?: string | null;
  isDense?: boolean;
};

/** What the market says of a part besides its sales, and what was searched for. */
export function PartDetails(props: PartDetailsProps) {
  const { brand, brandType, category, parcel, source, keywords, more = [], description } = props;
  const isDense = props.isDense === true;
  const estimate = parcel ? packageText(parcel) : null;
  return (
    <section aria-label={PART_DETAILS_TEXT.title}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{PART_DETAILS_TEXT.title}</h3>
      <DetailList
        isDense={isDense}
        details={[
          {
            label: PART_DETAILS_TEXT.brand,
            value: brand,
            isLong: (brand?.length ?? 0) > HALF_LINE,
          },
          { label: PART_DETAILS_TEXT.brandType, value: brandType },
          ...more,
          {
            label: PART_DETAILS_TEXT.package,
            value: isDense ? (parcel?.size ?? null) : estimate,
          },
          { label: PART_DETAILS_TEXT.category, value: category, isLong: true },
          ...(description === undefined
            ? []
            : [{ label: PART_DETAILS_TEXT.description, value: description, isLong: true }]),
          ...(source === undefined
            ? []
            : [{ label: PART_DETAILS_TEXT.source, value: source, isLong: true }]),
          {
            label: PART_DETAILS_TEXT.searchedFor,
            isLong: true,
            value: <span className="part-number whitespace-normal">{keywords.join(' · ')}</span>,
          },
          ...(isDense ? [{ label: PART_DETAILS_TEXT.parcel, value: estimate, isLong: true }] : []),
        ]}
      />
    </section>
  );
}
