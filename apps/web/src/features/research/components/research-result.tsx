import type { CopiedResearch } from '@partsight/contract/product-research';
import { MAX_SAMPLE_LISTINGS, type SingleResearch } from '@partsight/contract/research';
import { gradeOf } from '@partsight/domain/core/grade';

import { coverageSummary, rangeSummary } from '../../../lib/text/coverage-summary.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { lookedUpNumber, numberReadText } from '../../../lib/text/number-read-text.ts';
import { Stat } from '../../../ui/stat.tsx';
import { ActiveListings } from '../../evidence/components/active-listings.tsx';
import { DetailList } from '../../evidence/components/detail-list.tsx';
import { OwnNumberNote } from '../../evidence/components/own-number-note.tsx';
import { PriceChart } from '../../evidence/components/price-chart.tsx';
import { SalesByCondition } from '../../evidence/components/sales-by-condition.tsx';
import { SalesNotes } from '../../evidence/components/sales-notes.tsx';
import { UnitsFigure } from '../../evidence/components/units-figure.tsx';
import { ImageStrip } from '../../evidence/listings/image-strip.tsx';
import { ListingRow } from '../../evidence/listings/listing-row.tsx';
import { packageText } from '../../evidence/package-text.ts';
import { CONFIDENCE_LABELS, NO_SALES_TEXT } from '../../evidence/texts/labels.ts';
import { RESEARCH_RESULT_TEXT } from '../texts.ts';
import { ResearchByHand } from './research-by-hand.tsx';

type ResearchResultProps = {
  research: SingleResearch;
  onPaste: (pasted: CopiedResearch) => void;
};

export function ResearchResult({ research, onPaste }: ResearchResultProps) {
  const { partNumber, partDescription, coverage, timeRange } = research;
  const readText = numberReadText(research);
  const hasSoldFigures = research.unknown !== 'no-sold-source';
  return (
    <article
      aria-label={RESEARCH_RESULT_TEXT.title(partNumber)}
      className="animate-rise-in border-line mt-5 space-y-6 border-t pt-4"
    >
      <header>
        <h3 className="part-number text-lg">{partNumber}</h3>
        {readText !== null && <p className="text-sm">{readText}</p>}
        {partDescription !== null && <p className="text-ink-muted text-sm">{partDescription}</p>}
      </header>
      {hasSoldFigures ? (
        <SoldFigures research={research} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          {research.asks && <ActiveListings figures={research.asks} />}
          <ResearchByHand research={research} onPaste={onPaste} />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        {hasSoldFigures && <PriceChart listings={research.listings} coverage={coverage} />}
        <DetailList
          details={[
            { label: RESEARCH_RESULT_TEXT.brand, value: research.brand },
            { label: RESEARCH_RESULT_TEXT.brandType, value: research.brandType },
            { label: RESEARCH_RESULT_TEXT.category, value: research.itemCategory },
            {
              label: RESEARCH_RESULT_TEXT.package,
              value:
                research.package === null ? research.packageSize : packageText(research.package),
            },
            ...(hasSoldFigures
              ? [
                  {
                    label: RESEARCH_RESULT_TEXT.timeRange,
                    value: capitalize(rangeSummary(timeRange, coverage)),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <OwnNumberNote partNumber={lookedUpNumber(research)} />
      <ImageStrip images={research.partImages} of={partNumber} />
      {hasSoldFigures && <Samples research={research} />}
      <p className="text-ink-faint text-xs">{coverageSummary(coverage, timeRange)}</p>
    </article>
  );
}

function SoldFigures({ research }: { research: SingleResearch }) {
  return (
    <>
      <Headline research={research} />
      <SalesNotes figures={research} />
      {research.groups !== undefined && (
        <div className="max-w-xl">
          <SalesByCondition groups={research.groups} listings={research.listings} />
        </div>
      )}
    </>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Headline({ research }: { research: SingleResearch }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      <Stat label={RESEARCH_RESULT_TEXT.unitsSold} note={RESEARCH_RESULT_TEXT.oemSales}>
        <UnitsFigure units={research} grade={gradeOf(research.unitsSold)} />
      </Stat>
      <Stat label={RESEARCH_RESULT_TEXT.searchResults}>{formatCount(research.searchResults)}</Stat>
      <Stat label={RESEARCH_RESULT_TEXT.averagePrice} note={CONFIDENCE_LABELS[research.confidence]}>
        {formatMoneyPrice(research.averagePrice)}
      </Stat>
      <Stat label={RESEARCH_RESULT_TEXT.minPrice}>{formatMoneyPrice(research.minPrice)}</Stat>
      <Stat label={RESEARCH_RESULT_TEXT.maxPrice}>{formatMoneyPrice(research.maxPrice)}</Stat>
    </dl>
  );
}

function Samples({ research }: { research: SingleResearch }) {
  const samples = research.sampleListings.slice(0, MAX_SAMPLE_LISTINGS);
  if (samples.length === 0) {
    return <p className="text-ink-muted text-sm">{NO_SALES_TEXT}</p>;
  }
  return (
    <section aria-label={RESEARCH_RESULT_TEXT.sampleListings} className="max-w-4xl">
      <h4 className="text-ink-muted text-xs font-medium">{RESEARCH_RESULT_TEXT.sampleListings}</h4>
      <ul>
        {samples.map((sample, index) => (
          <ListingRow
            key={index}
            title={sample.title}
            imageUrl={sample.imageUrl}
            listingUrl={sample.listingUrl}
            condition={sample.condition}
            soldAt={sample.soldDate}
            price={sample.price}
          />
        ))}
      </ul>
    </section>
  );
}
