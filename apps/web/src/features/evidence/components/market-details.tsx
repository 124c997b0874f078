import type { PartEvidence } from '@partsight/contract/evidence';
import { brandHints } from '@partsight/domain/part-numbers/brand-hints';

import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { lookedUpNumber } from '../../../lib/text/number-read-text.ts';
import { EVIDENCE_PANEL_TEXT } from '../texts/panel.ts';
import { PartDetails } from './part-details.tsx';

type MarketDetailsProps = { evidence: PartEvidence; isDense: boolean };

/** What the table's columns of the market say of one line. */
export function MarketDetails({ evidence, isDense }: MarketDetailsProps) {
  const { result, keywords, listings } = evidence;
  // Without a counted listing only the number itself identifies its make.
  const isFound = listings.some(({ verdict }) => verdict.kind === 'kept');
  const brand = isFound ? result.brand : makeOfNumber(lookedUpNumber(result));
  return (
    <PartDetails
      brand={brand}
      brandType={isFound ? result.brandType : null}
      category={result.itemCategory}
      parcel={evidence.package}
      source={result.source ?? null}
      keywords={keywords}
      more={columnsOf(result)}
      description={isFound ? result.partDescription : null}
      isDense={isDense}
    />
  );
}

const columnsOf = (result: PartEvidence['result']) => [
  {
    label: EVIDENCE_PANEL_TEXT.searchResults,
    value: result.searchResults === null ? null : formatCount(result.searchResults),
  },
  { label: EVIDENCE_PANEL_TEXT.status, value: EVIDENCE_PANEL_TEXT.completed },
  { label: EVIDENCE_PANEL_TEXT.minPrice, value: formatMoneyPrice(result.minPrice) },
  { label: EVIDENCE_PANEL_TEXT.maxPrice, value: formatMoneyPrice(result.maxPrice) },
  {
    label: EVIDENCE_PANEL_TEXT.inInventoryName,
    value: result.isDuplicateInventory
      ? (result.duplicateItemTitle ?? EVIDENCE_PANEL_TEXT.yes)
      : EVIDENCE_PANEL_TEXT.no,
    isLong: result.isDuplicateInventory,
  },
];

const makeOfNumber = (partNumber: string): string | null => {
  const brands = new Set(brandHints(partNumber).map(({ brand }) => brand));
  return brands.size === 0 ? null : EVIDENCE_PANEL_TEXT.brandFromNumber([...brands]);
};
