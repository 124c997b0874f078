import {
  DEFAULT_OPENING_SHARE,
  type OfferDraft,
  type OfferResponse,
} from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { BID_SHAPES } from '@partsight/domain/valuation/lot/bid';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { formatCount, formatSum, minorOf } from '../../lib/text/format.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { lotQueries } from '../lots/lot-queries.ts';
import { OfferForm } from './offer-form.tsx';
import { offerQuery, type OfferOptions } from './offer-queries.ts';
import { OfferRounds } from './offer-rounds.tsx';

const SHAPE_LABELS: Record<OfferDraft['shape'], string> = {
  'take-all': 'Take all',
  'leave-scrap': 'Leave scrap',
  'cherry-pick': 'Cherry-pick',
};

/** The sheet for a lot's dealer: a current preview, and the rounds so far. */
export function OfferView({ uploadId }: { uploadId: UploadId }) {
  const [options, setOptions] = useState<OfferOptions>({
    shape: 'cherry-pick',
    openingShare: DEFAULT_OPENING_SHARE,
  });
  const query = useQuery(offerQuery(uploadId, options));
  const { data: lots } = useQuery(lotQueries.list(''));
  const lot = lots?.find(({ id }) => id === uploadId);
  return (
    <div className="relative min-h-0 flex-1 space-y-3 p-4 min-[1200px]:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-3">
        <Button asChild variant="ghost" className="-ml-3">
          <Link href={`${PATHS.dashboard}?batch=${uploadId}`}>
            <ArrowLeft aria-hidden />
            {lot?.name ?? 'Back to the lot'}
          </Link>
        </Button>
        <h2 className="text-base font-semibold">Offer sheet</h2>
      </div>
      {query.isError && query.data === undefined ? (
        <ErrorState
          title="The offer could not be drawn up"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <Panel className="p-4">
          <p className="sr-only">Loading</p>
          <Skeleton className="h-96" />
        </Panel>
      ) : query.data.draft === null ? (
        <EmptyState message="There is nothing to offer for before the first run." />
      ) : (
        <div className="grid gap-3 min-[1000px]:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="min-w-0 space-y-3">
            <ShapeChoice
              preview={query.data}
              chosen={options.shape}
              onChoose={(shape) => setOptions({ ...options, shape })}
            />
            <DraftSheet draft={query.data.draft} dealer={lot?.dealer ?? null} />
          </div>
          <div className="space-y-3">
            <OfferForm
              uploadId={uploadId}
              draft={query.data.draft}
              options={options}
              onOpeningShare={(openingShare) => setOptions({ ...options, openingShare })}
            />
            <OfferRounds uploadId={uploadId} rounds={query.data.rounds} />
          </div>
        </div>
      )}
    </div>
  );
}

type ShapeChoiceProps = {
  preview: OfferResponse;
  chosen: OfferDraft['shape'];
  onChoose: (shape: OfferDraft['shape']) => void;
};

/** What each shape would allow, side by side; the chosen one is on the sheet. */
function ShapeChoice({ preview, chosen, onChoose }: ShapeChoiceProps) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="sr-only">Shape of the offer, with your settings</legend>
      {BID_SHAPES.map((shape) => {
        const bid = preview.shapes.find((one) => one.shape === shape);
        return (
          <label
            key={shape}
            className={cn(
              'border-edge bg-surface block cursor-pointer rounded-lg border p-3 has-focus-visible:outline-2',
              shape === chosen && 'border-accent-edge bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name="shape"
              className="sr-only"
              checked={shape === chosen}
              onChange={() => onChoose(shape)}
            />
            <span className="block text-sm font-medium">{SHAPE_LABELS[shape]}</span>
            {bid && (
              <>
                <span className="block text-lg font-semibold tabular-nums">
                  {formatSum(bid.walkAway)}
                </span>
                <span className="text-ink-muted block text-xs tabular-nums">
                  walk-away with your settings; {formatCount(bid.pieces)} pieces worth{' '}
                  {formatSum(bid.value)}
                </span>
              </>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

function DraftSheet({ draft, dealer }: { draft: OfferDraft; dealer: string | null }) {
  const remaining = draft.allPieces - draft.takenPieces;
  return (
    <Panel aria-label="What the dealer sees" className="p-4 sm:p-6" data-sheet="">
      <h3 className="text-lg font-semibold">Offer for your idle parts stock</h3>
      {dealer !== null && <p className="text-ink-muted text-sm">To {dealer}</p>}
      <dl className="my-4 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <Fact name="Our offer" text={formatSum(draft.total)} />
        <Fact
          name="We take"
          text={`${formatCount(draft.takenPieces)} pieces on ${formatCount(draft.takenLines)} lines`}
        />
        <Fact name="Stays with you" text={`${formatCount(remaining)} pieces`} />
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus */}
      <section className="overflow-x-auto" aria-label="First rows of the sheet" tabIndex={0}>
        <table className="w-full text-xs tabular-nums">
          <thead>
            <tr className="border-ink border-b text-left whitespace-nowrap">
              {draft.columns.map((column, index) => (
                <th key={index} className="px-2 py-1.5 font-medium">
                  {column}
                </th>
              ))}
              <th className="px-2 py-1.5 text-right font-medium">Take</th>
              <th className="px-2 py-1.5 text-right font-medium">Offer each</th>
              <th className="px-2 py-1.5 text-right font-medium">Offer line</th>
              <th className="px-2 py-1.5 font-medium">Remark</th>
            </tr>
          </thead>
          <tbody>
            {draft.rows.map(({ row, cells, take, each, line, remark }) => (
              <tr key={row} className={cn('border-b border-line', take === 0 && 'text-ink-muted')}>
                {cells.map((cell, index) => (
                  <td key={index} className="max-w-56 truncate px-2 py-1.5">
                    {cell}
                  </td>
                ))}
                <td className="px-2 text-right">{take === 0 ? '-' : formatCount(take)}</td>
                <td className="px-2 text-right">{take === 0 ? '-' : formatSum(each)}</td>
                <td className="px-2 text-right">{minorOf(line) === 0 ? '-' : formatSum(line)}</td>
                <td className="px-2 whitespace-nowrap">{remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-ink-muted mt-3 text-xs">
        The first {formatCount(draft.rows.length)} rows; the file and the page hold all of them.
      </p>
    </Panel>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="text-base font-semibold">{text}</dd>
    </div>
  );
}
