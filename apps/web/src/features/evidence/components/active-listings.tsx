import type { ActiveListingFigures } from '@partsight/contract/results';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { plural } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { ACTIVE_LISTINGS_TEXT } from '../texts/panel.ts';
import { DetailList } from './detail-list.tsx';

/** What others ask for the part now. Facts only: nothing here suggests a price. */
export function ActiveListings({ figures }: { figures: ActiveListingFigures }) {
  const { competitors, sellers, lowest, lowerQuartile, median, upperQuartile } = figures;
  return (
    <section aria-label={ACTIVE_LISTINGS_TEXT.forSaleNow}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{ACTIVE_LISTINGS_TEXT.forSaleNow}</h3>
      {competitors === 0 ? (
        <p className="text-sm">{activeListingsText(figures)}</p>
      ) : (
        <DetailList
          details={[
            {
              label: ACTIVE_LISTINGS_TEXT.listings,
              value: `${activeListingsText(figures)}, ${plural(sellers, 'seller')}`,
            },
            {
              label: ACTIVE_LISTINGS_TEXT.lowest,
              value:
                lowest === null
                  ? null
                  : `${formatMoneyPrice(lowest)}, ${figures.isPostageKnown ? ACTIVE_LISTINGS_TEXT.shippingIncluded : ACTIVE_LISTINGS_TEXT.shippingUnknown}`,
            },
            {
              label: ACTIVE_LISTINGS_TEXT.middleHalf,
              value:
                lowerQuartile === null || upperQuartile === null
                  ? null
                  : ACTIVE_LISTINGS_TEXT.range(
                      formatMoneyPrice(lowerQuartile),
                      formatMoneyPrice(upperQuartile),
                    ),
            },
            {
              label: ACTIVE_LISTINGS_TEXT.median,
              value: median === null ? null : formatMoneyPrice(median),
            },
            ...(figures.lives === undefined
              ? []
              : [
                  {
                    label: ACTIVE_LISTINGS_TEXT.sold,
                    value: ACTIVE_LISTINGS_TEXT.soldBy(figures.lives),
                  },
                ]),
            {
              label: ACTIVE_LISTINGS_TEXT.condition,
              value: ACTIVE_LISTINGS_TEXT.conditions(figures.newListings, figures.usedListings),
            },
          ]}
        />
      )}
    </section>
  );
}
