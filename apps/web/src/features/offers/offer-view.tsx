import type { OfferResponse } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LoadError } from '../../lib/api/load-error.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/forms/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLot } from '../lots/lot-queries.ts';
import { DraftSheet } from './draft-sheet.tsx';
import { MissingLines } from './missing-lines.tsx';
import { OfferForm } from './offer-form.tsx';
import { offerQuery, type OfferOptions } from './offer-queries.ts';
import { SentOffers } from './sent-offers.tsx';
import { TEXTS } from './texts.ts';
import { useDealerLink } from './use-dealer-link.ts';

const COLUMNS = 'grid gap-3 min-[1000px]:grid-cols-[minmax(0,1fr)_26rem]';

/** The offer for a lot's dealer: a current preview, and what was sent so far. */
export function OfferView({ uploadId }: { uploadId: UploadId }) {
  const [options, setOptions] = useState<OfferOptions>({});
  const query = useQuery(offerQuery(uploadId, options));
  const lot = useLot(uploadId);
  return (
    <div className="relative min-h-0 flex-1 space-y-3 p-4 min-[1200px]:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-3">
        <BackLink href={`${PATHS.dashboard}?batch=${uploadId}`}>{lot?.name ?? TEXTS.back}</BackLink>
        <h2 className="text-base font-semibold">{TEXTS.title}</h2>
      </div>
      {query.isError && query.data === undefined ? (
        <LoadError title={TEXTS.failed} query={query} />
      ) : query.data === undefined ? (
        <LoadingOffer />
      ) : (
        <LoadedOffer
          uploadId={uploadId}
          overview={query.data}
          dealer={lot?.dealer ?? null}
          options={options}
          onOptions={setOptions}
        />
      )}
    </div>
  );
}

function LoadingOffer() {
  return (
    <div className={COLUMNS}>
      <p className="sr-only">{TEXTS.loading}</p>
      <Panel className="p-4 max-[999px]:order-2">
        <Skeleton className="h-96" />
      </Panel>
      <Panel className="p-4">
        <Skeleton className="h-80" />
      </Panel>
    </div>
  );
}

type LoadedOfferProps = {
  uploadId: UploadId;
  overview: OfferResponse;
  dealer: string | null;
  options: OfferOptions;
  onOptions: (options: OfferOptions) => void;
};

function LoadedOffer({ uploadId, overview, dealer, options, onOptions }: LoadedOfferProps) {
  const dealerLink = useDealerLink(uploadId);
  const { draft, rounds } = overview;
  if (draft === null) {
    return <EmptyState message={TEXTS.beforeFirstRun} />;
  }
  return (
    <>
      <MissingLines uploadId={uploadId} overview={overview} />
      <div className={COLUMNS}>
        {/* On a phone the link comes first: it is what the screen is for. */}
        <div className="min-w-0 max-[999px]:order-2">
          <DraftSheet draft={draft} dealer={dealer} />
        </div>
        <div className="min-w-0 space-y-3">
          <OfferForm
            uploadId={uploadId}
            draft={draft}
            linesToLookUp={overview.linesToLookUp ?? 0}
            options={options}
            onOptions={onOptions}
            sender={overview.sender}
            dealerLink={dealerLink}
          />
          <SentOffers uploadId={uploadId} rounds={rounds} dealerLink={dealerLink} />
          <Panel className="space-y-1 p-4 text-sm">
            <h3 className="font-medium">{TEXTS.neverSees}</h3>
            <p className="text-ink-muted">{TEXTS.neverSeesWhat}</p>
          </Panel>
        </div>
      </div>
    </>
  );
}
