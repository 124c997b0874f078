import type { PartEvidence } from '@partsight/contract/evidence';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { formatCount, formatMoneyPrice, formatSum, plural } from '../../../lib/text/format.ts';
import { overrideQueries } from '../api/overrides.ts';

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
    ['Units sold', unitsOrUnknown(result.unitsSold), unitsOrUnknown(overruled.unitsSold)],
    ['Grade', result.grade ?? 'none', overruled.grade ?? 'none'],
    ['Listings', formatCount(result.listingCount ?? 0), formatCount(overruled.listingCount)],
    [
      'Average price',
      formatMoneyPrice(result.averagePrice),
      formatMoneyPrice(overruled.averagePrice),
    ],
    ['Median', formatMoneyPrice(medianPrice), formatMoneyPrice(overruled.medianPrice)],
    [
      'Median, new',
      formatMoneyPrice(result.newMedianPrice),
      formatMoneyPrice(overruled.newMedianPrice),
    ],
    ...(sums === undefined
      ? []
      : [
          [
            'The lot: Total Sellable Value',
            formatSum(sums.found.sellableValue),
            formatSum(sums.overruled.sellableValue),
          ] as const,
          [
            'The lot: Liquidation Offer',
            formatSum(sums.found.liquidationOffer),
            formatSum(sums.overruled.liquidationOffer),
          ] as const,
        ]),
  ];
  return (
    <section aria-label="As found and with your changes">
      <p className="text-sm">
        You changed {plural(overruled.count, 'sale')}. Your bid uses the figures on the right.
      </p>
      <table className="mt-1 w-full text-sm tabular-nums">
        <thead>
          <tr className="text-ink-muted text-right text-xs">
            <th scope="col" className="text-left font-medium">
              Figure
            </th>
            <th scope="col" className="font-medium">
              As found
            </th>
            <th scope="col" className="font-medium">
              Your figures
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, original, changed]) => (
            <tr key={name} className="border-line border-t text-right">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1">{original}</td>
              <td className="py-1 font-medium">{changed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const unitsOrUnknown = (value: number | null): string =>
  value === null ? 'unknown' : formatCount(value);
