import { STORE_ITEM_COUNT, type StorePartNumbers } from '@partsight/contract/stores';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApiError } from '../../../lib/api/api-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Extraction } from '../api/use-extraction.ts';
import { EXTRACTION_RESULTS_TEXT } from '../texts.ts';
import { ExtractedPart, ExtractedPartSkeleton } from './extracted-part.tsx';

const FAILURE = EXTRACTION_RESULTS_TEXT.failed;

/** Empty before the first test; afterwards its result, or why it failed. */
export function ExtractionResults({ extraction }: { extraction: Extraction }) {
  switch (extraction.kind) {
    case 'idle':
      return null;
    case 'extracting':
      return (
        <Frame>
          <Headline>
            <output className="text-ink-muted">{EXTRACTION_RESULTS_TEXT.reading}</output>
          </Headline>
          <ul aria-busy>
            {Array.from({ length: STORE_ITEM_COUNT }, (_, row) => (
              <ExtractedPartSkeleton key={row} />
            ))}
          </ul>
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <Failure message={FAILURE} detail={detailOf(extraction.error)} />
        </Frame>
      );
    case 'answered':
      return (
        <Frame>
          {extraction.result.success ? (
            <ExtractedParts found={extraction.result} sales={extraction.sales} />
          ) : (
            <Failure message={extraction.result.error ?? FAILURE} />
          )}
        </Frame>
      );
  }
}

/** Only messages the server wrote for users are worth repeating. */
const detailOf = (error: Error): string | null =>
  error instanceof ApiError ? (error.problem?.message ?? null) : null;

function Frame({ children }: { children: ReactNode }) {
  return (
    <Panel aria-label={EXTRACTION_RESULTS_TEXT.region} className="mt-4 overflow-hidden">
      {children}
    </Panel>
  );
}

function Headline({ children }: { children: ReactNode }) {
  return (
    <header className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b px-4 py-3 text-sm">
      {children}
    </header>
  );
}

type SalesState = Extract<Extraction, { kind: 'answered' }>['sales'];
type ExtractedPartsProps = { found: StorePartNumbers; sales: SalesState };

function ExtractedParts({ found, sales }: ExtractedPartsProps) {
  const { message, partNumbers, totalListings } = found;
  return (
    <>
      <Headline>
        <output className="text-ok-ink flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {message ?? EXTRACTION_RESULTS_TEXT.extracted(partNumbers.length)}
        </output>
        <SalesNote sales={sales} totalListings={totalListings} />
      </Headline>
      {partNumbers.length === 0 ? (
        <div className="px-4">
          <EmptyState message={EXTRACTION_RESULTS_TEXT.noListings} />
        </div>
      ) : (
        <section
          aria-label={EXTRACTION_RESULTS_TEXT.partNumbers}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
          tabIndex={0}
          className="max-h-[max(85vh,860px)] overflow-y-auto focus-visible:outline-offset-[-2px]"
        >
          <ul>
            {partNumbers.map((part) => (
              <ExtractedPart key={part.itemId} part={part} />
            ))}
          </ul>
        </section>
      )}
      {partNumbers.length > 0 && (
        <p className="border-line text-ink-faint border-t px-4 py-2 text-xs">
          {EXTRACTION_RESULTS_TEXT.howCalculated}
        </p>
      )}
    </>
  );
}

function SalesNote({ sales, totalListings }: { sales: SalesState; totalListings: number }) {
  switch (sales) {
    case 'coming':
      return (
        <p className="text-ink-muted flex items-center gap-2 text-xs">
          <Spinner />
          {EXTRACTION_RESULTS_TEXT.lookingUp}
        </p>
      );
    case 'broken-off':
      return (
        <p role="alert" className="text-danger-ink text-xs">
          {EXTRACTION_RESULTS_TEXT.notRead}
        </p>
      );
    case 'complete':
      return (
        <p className="text-ink-faint text-xs tabular-nums">
          {EXTRACTION_RESULTS_TEXT.listings(totalListings)}
        </p>
      );
  }
}

function Failure({ message, detail = null }: { message: string; detail?: string | null }) {
  return (
    <div role="alert" className="flex items-start gap-2 px-4 py-3 text-sm">
      <CircleX aria-hidden className="text-danger mt-0.5 size-4 shrink-0" />
      <div>
        <p className="text-danger-ink font-medium">{message}</p>
        {detail !== null && <p className="text-ink-muted mt-0.5">{detail}</p>}
      </div>
    </div>
  );
}
