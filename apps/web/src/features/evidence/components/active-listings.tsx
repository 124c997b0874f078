import type { ActiveListingFigures } from '@partsight/contract/results';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { formatCount, formatMoneyPrice, plural } from '../../../lib/text/format.ts';
import { DetailList } from './detail-list.tsx';

/** What others ask for the part now. Facts only: nothing here suggests a price. */
export function ActiveListings({ figures }: { figures: ActiveListingFigures }) {
  const { competitors, sellers, lowest, lowerQuartile, median, upperQuartile } = figures;
  return (
    <section aria-label="For sale now">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">For sale now</h3>
      {competitors === 0 ? (
        <p className="text-sm">{activeListingsText(figures)}</p>
      ) : (
        <DetailList
          details={[
            {
              label: 'Listings',
              value: `${activeListingsText(figures)}, ${plural(sellers, 'seller')}`,
            },
            {
              label: 'Lowest',
              value:
                lowest === null
                  ? null
                  : `${formatMoneyPrice(lowest)}, ${figures.isPostageKnown ? 'postage included' : 'postage not told'}`,
            },
            {
              label: 'Asked by the middle half',
              value:
                lowerQuartile === null || upperQuartile === null
                  ? null
                  : `${formatMoneyPrice(lowerQuartile)} to ${formatMoneyPrice(upperQuartile)}`,
            },
            { label: 'Median', value: median === null ? null : formatMoneyPrice(median) },
            ...(figures.lives === undefined
              ? []
              : [{ label: 'Sold over their life', value: lifetimeSalesText(figures.lives) }]),
            {
              label: 'Condition',
              value: `${formatCount(figures.newListings)} new, ${formatCount(figures.usedListings)} used`,
            },
          ]}
        />
      )}
    </section>
  );
}

/** '112 by the 3 cheapest'. No rate: eBay wants none derived from other sellers' sales. */
const lifetimeSalesText = ({
  listings,
  sold,
}: NonNullable<ActiveListingFigures['lives']>): string =>
  `${formatCount(sold)} by the ${listings === 1 ? 'cheapest' : `${listings} cheapest`}`;
