import type { Desk, KnownDesk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { mergeSettings } from '@partsight/domain/valuation/settings/change-settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { useThrottledText } from '../../lib/browser/use-throttled-text.ts';
import { formatBid, formatMinor } from '../../lib/text/money.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lotQueries } from '../lots/lot-queries.ts';
import { LazyLotScore } from '../own-sales/score/lazy-score.tsx';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { AskingPrice } from './bid/asking-price.tsx';
import { BidFigures } from './bid/bid-figures.tsx';
import { CashCurve } from './bid/cash-curve.tsx';
import { ConcentrationList } from './bid/concentration-list.tsx';
import { LimitsChart } from './bid/limits-chart.tsx';
import { MoneyWaterfall } from './bid/money-waterfall.tsx';
import { WorkList } from './bid/work-list.tsx';
import { dealerCostMinor } from './dealer-cost.ts';
import { DeskLines } from './desk-lines.tsx';
import { deskQueries, type DeskOptions } from './desk-queries.ts';
import { isKnown, noValueReason, sourcesText } from './desk-text.ts';
import { FlagsList } from './flags-list.tsx';
import { SettingsPane } from './settings/settings-pane.tsx';
import { ShapesTable } from './settings/shapes-table.tsx';
import { useWhatIf } from './settings/use-what-if.ts';
import { DESK_VIEW_TEXT } from './texts.ts';
import { useRefreshDeskOnStatusChange } from './use-refresh-desk-on-status-change.ts';

const ANNOUNCE_INTERVAL_MS = 10_000;

/** What to pay for the lot: assumptions left, results in the middle, risks right. */
export function DeskView({ uploadId }: { uploadId: UploadId }) {
  const { question, setQuestion, query } = useWhatIf(uploadId);
  const { data: shelf } = useQuery(deskQueries.settings());
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  useRefreshDeskOnStatusChange(head?.batch);
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  const isBought = lots.some(({ id, state }) => id === uploadId && state === 'bought');
  const desk = query.data?.desk;
  const reason =
    desk === undefined || desk === null
      ? null
      : noValueReason(desk, head?.summary.valueUnknown ?? null);
  return (
    <div className="flex min-h-0 flex-1 flex-col min-[1200px]:overflow-y-auto">
      {isBought && <LazyLotScore uploadId={uploadId} />}
      {query.isError && desk === undefined && (
        <div className="p-4">
          <ErrorState
            title={DESK_VIEW_TEXT.notRead}
            message={DESK_VIEW_TEXT.message}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {desk === null && <p className="text-ink-muted p-4 text-sm">{DESK_VIEW_TEXT.notRun}</p>}
      {desk === undefined && !query.isError && <DeskSkeleton />}
      {reason !== null && (
        <p className="text-ink-muted p-4 text-sm">{DESK_VIEW_TEXT.nothingToBid(reason)}</p>
      )}
      {reason === null && desk && isKnown(desk) && shelf !== undefined && (
        <DeskPanes
          uploadId={uploadId}
          desk={desk}
          lines={
            <>
              <ShapesTable shapes={query.data?.shapes} desk={desk} />
              <DeskLines
                page={query.data?.lines}
                desk={desk}
                shown={question.lines}
                onShow={(lines) => setQuestion({ ...question, lines })}
              />
            </>
          }
          onAskingPrice={(ask) => setQuestion({ ...question, ask })}
          settings={
            <SettingsPane
              uploadId={uploadId}
              savedSettings={shelf}
              settings={mergeSettings(desk.settings, question.settings ?? {})}
              unsaved={question.settings ?? {}}
              onChange={(settings: NonNullable<DeskOptions['settings']>) =>
                setQuestion({ ...question, settings })
              }
            />
          }
        />
      )}
    </div>
  );
}

type DeskPanesProps = {
  uploadId: UploadId;
  desk: KnownDesk;
  onAskingPrice: (ask: string | undefined) => void;
  lines: ReactNode;
  settings: ReactNode;
};

function DeskPanes({ uploadId, desk, onAskingPrice, lines, settings }: DeskPanesProps) {
  const announcement = useThrottledText(
    DESK_VIEW_TEXT.payUpTo(formatBid(desk.bid.walkAway)),
    ANNOUNCE_INTERVAL_MS,
  );
  return (
    <div className="grid flex-1 content-start min-[900px]:grid-cols-[16rem_minmax(0,1fr)] min-[900px]:grid-rows-[auto_1fr] min-[1200px]:grid-cols-[16rem_minmax(0,1fr)_20.5rem]">
      <output className="sr-only">{announcement}</output>
      {/* Stacked: the bid, what could be wrong with it, its assumptions, its lines. */}
      <div className="border-line order-3 border-t p-4 min-[900px]:order-none min-[900px]:row-span-2 min-[900px]:border-t-0 min-[900px]:border-r">
        {settings}
      </div>
      <div className="divide-line @container order-1 min-w-0 divide-y px-4 *:py-3 min-[900px]:order-none min-[1200px]:px-6">
        <BidFigures desk={desk} />
        <MoneyWaterfall desk={desk} />
        <CashCurve desk={desk} />
        <LimitsChart desk={desk} />
      </div>
      <div className="border-line divide-line order-2 min-w-0 divide-y border-t px-4 *:py-3 min-[900px]:order-last min-[900px]:col-span-2 min-[1200px]:order-none min-[1200px]:col-span-1 min-[1200px]:row-span-2 min-[1200px]:border-t-0 min-[1200px]:border-l">
        <AskingPrice desk={desk} onAskingPrice={onAskingPrice} />
        <FlagsList desk={desk} uploadId={uploadId} />
        <WorkList desk={desk} />
        <ConcentrationList desk={desk} uploadId={uploadId} />
        <p className="text-ink-faint text-xs">
          {DESK_VIEW_TEXT.notListingPrices(sourcesText(desk), joinedText(desk))}{' '}
          <Link href={PATHS.deskHelp} className="underline underline-offset-4">
            {DESK_VIEW_TEXT.help}
          </Link>
        </p>
      </div>
      <div className="order-4 min-w-0 p-4 min-[900px]:order-none min-[1200px]:px-6">{lines}</div>
    </div>
  );
}

function joinedText({ joined }: Desk): string {
  return joined ? DESK_VIEW_TEXT.joined(joined.lines, joined.days) : '';
}

/** What the lot is made of; the bar above shows it beside the name. */
export function DeskFacts({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  const { data } = useQuery(deskQueries.lot(uploadId));
  const desk = data?.desk;
  const dealerCost = desk ? dealerCostMinor(desk) : 0;
  return (
    <p className="truncate max-[720px]:sr-only">
      {DESK_VIEW_TEXT.dealDesk}
      {head !== undefined && desk && (
        <>
          {' · '}
          {DESK_VIEW_TEXT.lot(
            head.batch.totalParts,
            desk.pieces,
            dealerCost === 0 ? null : formatMinor(dealerCost),
          )}
        </>
      )}
    </p>
  );
}

function DeskSkeleton() {
  return (
    <div className="grid gap-4 p-4 min-[900px]:grid-cols-[15rem_1fr] min-[1200px]:grid-cols-[15rem_1fr_20rem]">
      <p className="sr-only">{DESK_VIEW_TEXT.loading}</p>
      <Skeleton className="h-120" />
      <Skeleton className="h-120" />
      <Skeleton className="h-120" />
    </div>
  );
}
