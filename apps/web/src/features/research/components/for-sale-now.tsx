import type { AskFigures } from '@partsight/contract/batches';

import { asksText } from '../../../lib/asks-text.ts';
import { formatCount, formatMoneyPrice, formatRate, plural } from '../../../lib/format.ts';
import { DetailList } from './detail-list.tsx';

/** What others ask for the part now. Facts only: nothing here suggests a price. */
export function ForSaleNow({ asks }: { asks: AskFigures }) {
  const { competitors, sellers, lowest, lowerQuartile, median, upperQuartile } = asks;
  return (
    <section aria-label="For sale now">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">For sale now</h3>
      {competitors === 0 ? (
        <p className="text-sm">{asksText(asks)}</p>
      ) : (
        <DetailList
          details={[
            { label: 'Listings', value: `${asksText(asks)}, ${plural(sellers, 'seller')}` },
            {
              label: 'Lowest',
              value:
                lowest === null
                  ? null
                  : `${formatMoneyPrice(lowest)}, ${asks.isPostageKnown ? 'postage included' : 'postage not told'}`,
            },
            {
              label: 'Asked by the middle half',
              value:
                lowerQuartile === null || upperQuartile === null
                  ? null
                  : `${formatMoneyPrice(lowerQuartile)} to ${formatMoneyPrice(upperQuartile)}`,
            },
            { label: 'Median', value: median === null ? null : formatMoneyPrice(median) },
            ...(asks.lives === undefined
              ? []
              : [{ label: 'Sold over their life', value: livesText(asks.lives) }]),
            {
              label: 'Condition',
              value: `${formatCount(asks.newListings)} new, ${formatCount(asks.usedListings)} used`,
            },
          ]}
        />
      )}
    </section>
  );
}

/** '112 by the 3 cheapest, about 4.2 a month' */
const livesText = ({ listings, sold, perMonth }: NonNullable<AskFigures['lives']>): string =>
  `${formatCount(sold)} by the ${listings === 1 ? 'cheapest' : `${listings} cheapest`}, about ${formatRate(perMonth)} a month`;
