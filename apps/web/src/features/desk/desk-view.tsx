import type { Desk, DeskCurve, KnownDesk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { mergeSettings } from '@partsight/domain/desk/settings/change-settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { dashboardPath, PATHS } from '../../lib/browser/paths.ts';
import { useThrottledText } from '../../lib/browser/use-throttled-text.ts';
import { hidesBid } from '../../lib/open-questions.ts';
import { formatBid, formatCompact, formatSum, minorOf } from '../../lib/text/money.ts';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { lotQueries, useWayOfBuying } from '../lots/lot-queries.ts';
import { LazyLotScore } from '../own-sales/score/lazy-score.tsx';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { AskingPrice } from './bid/asking-price.tsx';
import { BidFigures } from './bid/bid-figures.tsx';
import { CashCurve } from './bid/cash-curve.tsx';
import { LimitsChart } from './bid/limits-chart.tsx';
import { MoneyWaterfall } from './bid/money-waterfall.tsx';
import { ThreeFigures } from './bid/three-figures.tsx';
import { ValueCurve } from './bid/value-curve.tsx';
import { WorkList } from './bid/work-list.tsx';
import { deskQueries } from './desk-queries.ts';
import { isKnown, noValueReason, sourcesText } from './desk-text.ts';
import { FlagsList } from './flags-list.tsx';
import { SettingsPane } from './settings/settings-pane.tsx';
import { ShapesTable } from './settings/shapes-table.tsx';
import { useWhatIf } from './settings/use-what-if.ts';
import { StockNote } from './stock-note.tsx';
import { DESK_VIEW_TEXT } from './texts.ts';
import { useRefreshDeskOnStatusChange } from './use-refresh-desk-on-status-change.ts';

const ANNOUNCE_INTERVAL_MS = 10_000;

type DeskViewProps = {
  uploadId: UploadId;
  /** What to do next with the lot, beside its bid. */
  action?: ReactNode;
};

/** What to pay for the lot: assumptions left, results in the middle, risks right. */
export function DeskView({ uploadId, action }: DeskViewProps) {
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
  if (head !== undefined && hidesBid(head.batch)) {
    return (
      <p className="text-ink-muted p-4 text-sm">
        {DESK_VIEW_TEXT.answerFirst}{' '}
        <Link href={dashboardPath(uploadId)} className="underline underline-offset-4">
          {DESK_VIEW_TEXT.toQuestion}
        </Link>
      </p>
    );
  }
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
          action={action}
          curve={query.data?.curve ?? null}
          shapes={<ShapesTable shapes={query.data?.shapes} desk={desk} />}
          stock={<StockNote uploadId={uploadId} desk={desk} settings={question.settings} />}
          onAskingPrice={(ask) => setQuestion({ ...question, ask })}
          settings={
            <SettingsPane
              uploadId={uploadId}
              savedSettings={shelf}
              settings={mergeSettings(desk.settings, question.settings ?? {})}
              bound={desk}
              unsaved={question.settings ?? {}}
              onChange={(settings) => setQuestion({ ...question, settings })}
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
  action: ReactNode;
  curve: DeskCurve | null;
  onAskingPrice: (ask: string | undefined) => void;
  shapes: ReactNode;
  stock: ReactNode;
  settings: ReactNode;
};

/**
 * The parts of a column. Stacked they are one column with an order of its own: the bid, what sets it and
 * the limits, then what the dealer asks, the other assumptions, and what follows from them.
 */
const PARTS =
  'divide-line divide-y *:empty:hidden *:py-3 max-[899px]:contents max-[899px]:*:min-w-0 max-[899px]:*:px-4';

function DeskPanes(props: DeskPanesProps) {
  const { uploadId, desk, action, curve, onAskingPrice, shapes, stock, settings } = props;
  const way = useWayOfBuying(uploadId, desk.way);
  const announcement = useThrottledText(
    DESK_VIEW_TEXT.payUpTo(formatBid(desk.bid.walkAway)),
    ANNOUNCE_INTERVAL_MS,
  );
  return (
    <div className="grid flex-1 content-start min-[900px]:grid-cols-[16rem_minmax(0,1fr)] min-[900px]:grid-rows-[auto_auto_1fr] min-[1200px]:grid-cols-[16rem_minmax(0,1fr)_20.5rem]">
      <output className="sr-only">{announcement}</output>
      <div className="border-line space-y-2 border-b px-4 py-2 min-[900px]:col-span-full">
        <BidFigures desk={desk} action={action} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
          <SegmentedControl {...way} className="max-[720px]:w-full [&_button]:h-7" />
          <p className="text-ink-muted tabular-nums">
            {DESK_VIEW_TEXT.bought(desk.bought.lines, desk.bought.pieces)}
            {desk.unsold.lines > 0 && ` ${unsoldText(desk)}`}
          </p>
          {stock}
        </div>
      </div>
      <div className="border-line bg-sunken space-y-4 p-4 max-[899px]:contents min-[900px]:row-span-2 min-[900px]:border-r">
        {settings}
      </div>
      <div className={cn('min-w-0 px-4 min-[900px]:@container min-[1200px]:px-6', PARTS)}>
        <div className="@container max-[899px]:order-8">
          <MoneyWaterfall desk={desk} />
        </div>
        <div className="@container max-[899px]:order-6">
          <CashCurve desk={desk} />
        </div>
        <div className="max-[899px]:order-2">
          <LimitsChart desk={desk} />
        </div>
      </div>
      <div
        className={cn(
          'border-line min-w-0 border-t px-4 min-[900px]:order-last min-[900px]:col-span-2 min-[1200px]:order-none min-[1200px]:col-span-1 min-[1200px]:row-span-2 min-[1200px]:border-t-0 min-[1200px]:border-l',
          PARTS,
        )}
      >
        <div className="max-[899px]:order-3">
          <AskingPrice desk={desk} onAskingPrice={onAskingPrice} />
        </div>
        <div className="max-[899px]:order-5">
          <ThreeFigures uploadId={uploadId} desk={desk} />
        </div>
        <div className="max-[899px]:order-7">
          <FlagsList desk={desk} uploadId={uploadId} />
        </div>
        <div className="max-[899px]:order-9">
          <WorkList desk={desk} />
        </div>
        {curve !== null && (
          <div className="max-[899px]:order-9">
            <ValueCurve desk={desk} uploadId={uploadId} curve={curve} />
          </div>
        )}
        <p className="text-ink-faint text-xs max-[899px]:order-9">
          {DESK_VIEW_TEXT.notListingPrices(sourcesText(desk), joinedText(desk))}{' '}
          <Link href={PATHS.deskHelp} className="underline underline-offset-4">
            {DESK_VIEW_TEXT.help}
          </Link>
        </p>
      </div>
      <div className="min-w-0 p-4 max-[899px]:order-9 min-[1200px]:px-6">{shapes}</div>
    </div>
  );
}

function unsoldText({ unsold: { lines, mayBring }, settings }: Desk): string {
  const sum = minorOf(mayBring);
  return DESK_VIEW_TEXT.unsold(lines, sum === 0 ? null : formatCompact(sum), settings.months);
}

function joinedText({ joined }: Desk): string {
  return joined ? DESK_VIEW_TEXT.joined(joined.lines, joined.days) : '';
}

/** What the lot is made of; the bar above shows it beside the name. */
export function DeskFacts({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  const { data } = useQuery(deskQueries.lot(uploadId));
  const desk = data?.desk;
  return (
    <p className="truncate max-[720px]:sr-only">
      {DESK_VIEW_TEXT.dealDesk}
      {head !== undefined && desk && (
        <>
          {' · '}
          {DESK_VIEW_TEXT.lot(
            head.batch.totalParts,
            desk.pieces,
            minorOf(desk.dealerCost) === 0 ? null : formatSum(desk.dealerCost),
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
