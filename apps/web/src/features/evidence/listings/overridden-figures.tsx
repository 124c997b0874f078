import type { PartEvidence } from '@partsight/contract/evidence';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatSum } from '../../../lib/text/money.ts';
import { Table } from '../../../ui/table.tsx';
import { overrideQueries } from '../api/overrides.ts';
import { OVERRIDDEN_FIGURES_TEXT } from '../texts/listings.ts';

type OverriddenFiguresProps = { uploadId: UploadId; evidence: PartEvidence };

/** Figures with and without the user's overrides; the original ones are never replaced. */
export function OverriddenFigures({ uploadId, evidence }: OverriddenFiguresProps) {
  const { result, medianPrice } = evidence;
  const { overruled } = result;
  const { data: sums } = useQuery({
    ...overrideQueries.totals(uploadId),
    enabled: overruled !== null && overruled !== undefined,
  });
  if (overruled === null || overruled === undefined) {
    return null;
  }
  const rows: readonly (readonly [string, string, string])[] = [
    [
      OVERRIDDEN_FIGURES_TEXT.unitsSold,
      unitsOrUnknown(result.unitsSold),
      unitsOrUnknown(overruled.unitsSold),
    ],
    [OVERRIDDEN_FIGURES_TEXT.grade, result.grade ?? 'none', overruled.grade ?? 'none'],
    [
      OVERRIDDEN_FIGURES_TEXT.listings,
      formatCount(result.listingCount ?? 0),
      formatCount(overruled.listingCount),
    ],
    [
      OVERRIDDEN_FIGURES_TEXT.averagePrice,
      formatMoneyPrice(result.averagePrice),
      formatMoneyPrice(overruled.averagePrice),
    ],
    [
      OVERRIDDEN_FIGURES_TEXT.median,
      formatMoneyPrice(medianPrice),
      formatMoneyPrice(overruled.medianPrice),
    ],
    [
      OVERRIDDEN_FIGURES_TEXT.medianNew,
      formatMoneyPrice(result.newMedianPrice),
      formatMoneyPrice(overruled.newMedianPrice),
    ],
    ...(sums === undefined
      ? []
      : [
          [
            OVERRIDDEN_FIGURES_TEXT.lotSellable,
            formatSum(sums.found.sellableValue),
            formatSum(sums.overruled.sellableValue),
          ] as const,
          [
            OVERRIDDEN_FIGURES_TEXT.lotOffer,
            formatSum(sums.found.liquidationOffer),
            formatSum(sums.overruled.liquidationOffer),
          ] as const,
        ]),
  ];
  return (
    <section aria-label={OVERRIDDEN_FIGURES_TEXT.region}>
      <p className="text-sm">{OVERRIDDEN_FIGURES_TEXT.changed(overruled.count)}</p>
      <Table
        className="mt-1"
        columns={[
          OVERRIDDEN_FIGURES_TEXT.figure,
          OVERRIDDEN_FIGURES_TEXT.asFound,
          OVERRIDDEN_FIGURES_TEXT.yourFigures,
        ]}
        rows={rows.map((cells) => ({ key: cells[0], cells }))}
      />
    </section>
  );
}

const unitsOrUnknown = (value: number | null): string =>
  value === null ? 'unknown' : formatCount(value);
