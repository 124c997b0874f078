import type { Desk, KnownDesk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { mergeSettings } from '@partsight/domain/valuation/settings/change-settings';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Handshake, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { dashboardPath, PATHS } from '../../lib/browser/paths.ts';
import { useThrottledText } from '../../lib/browser/use-throttled-text.ts';
import { formatBid } from '../../lib/text/format-bid.ts';
import { formatSum, plural } from '../../lib/text/format.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { lotQueries, useLotNames } from '../lots/lot-queries.ts';
import { LazyLotScore } from '../own-sales/score/lazy-score.tsx';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { AskingPrice } from './bid/asking-price.tsx';
import { BidFigures, dealerCostMinor } from './bid/bid-figures.tsx';
import { ConcentrationList } from './bid/concentration-list.tsx';
import { formatMinor } from './desk-format.ts';
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
  const { options, setOptions, query } = useWhatIf(uploadId);
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
      <DeskHead uploadId={uploadId} desk={desk ?? null} />
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
          liquidationOffer={head?.summary.liquidationOffer ?? null}
          lines={
            <>
              <ShapesTable uploadId={uploadId} desk={desk} />
              <DeskLines uploadId={uploadId} desk={desk} />
            </>
          }
          onAskingPrice={(ask) => setOptions({ ...options, ask })}
          settings={
            <SettingsPane
              uploadId={uploadId}
              savedSettings={shelf}
              settings={mergeSettings(desk.settings, options.settings ?? {})}
              unsaved={options.settings ?? {}}
              onChange={(settings: NonNullable<DeskOptions['settings']>) =>
                setOptions({ ...options, settings })
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
  liquidationOffer: string | null;
  onAskingPrice: (ask: string | undefined) => void;
  lines: ReactNode;
  settings: ReactNode;
};

function DeskPanes({
  uploadId,
  desk,
  liquidationOffer,
  onAskingPrice,
  lines,
  settings,
}: DeskPanesProps) {
  const announcement = useThrottledText(
    DESK_VIEW_TEXT.walkAwayBid(formatBid(desk.bid.walkAway)),
    ANNOUNCE_INTERVAL_MS,
  );
  return (
    <div className="grid flex-1 content-start min-[900px]:grid-cols-[16rem_minmax(0,1fr)] min-[900px]:grid-rows-[auto_1fr] min-[1200px]:grid-cols-[16rem_minmax(0,1fr)_22rem]">
      <output className="sr-only">{announcement}</output>
      {/* Stacked: the bid, what could be wrong with it, its assumptions, its lines. */}
      <div className="border-line order-3 border-t p-4 min-[900px]:order-none min-[900px]:row-span-2 min-[900px]:border-t-0 min-[900px]:border-r">
        {settings}
      </div>
      <div className="order-1 min-w-0 p-4 min-[900px]:order-none min-[900px]:pb-0">
        <BidFigures desk={desk} liquidationOffer={liquidationOffer} />
      </div>
      <div className="border-line order-2 min-w-0 space-y-5 border-t p-4 min-[900px]:order-last min-[900px]:col-span-2 min-[1200px]:order-none min-[1200px]:col-span-1 min-[1200px]:row-span-2 min-[1200px]:border-t-0 min-[1200px]:border-l">
        <AskingPrice desk={desk} onAskingPrice={onAskingPrice} />
        <ConcentrationList desk={desk} uploadId={uploadId} />
        <FlagsList desk={desk} />
        <p className="text-ink-faint text-xs">
          {DESK_VIEW_TEXT.notListingPrices(sourcesText(desk), joinedText(desk))}{' '}
          <Link href={PATHS.deskHelp} className="underline underline-offset-4">
            {DESK_VIEW_TEXT.help}
          </Link>
        </p>
      </div>
      <div className="order-4 min-w-0 p-4 pt-0 min-[900px]:order-none">{lines}</div>
    </div>
  );
}

function joinedText({ joined }: Desk): string {
  return joined ? DESK_VIEW_TEXT.joined(joined.lines, joined.days) : '';
}

function DeskHead({ uploadId, desk }: { uploadId: UploadId; desk: Desk | null }) {
  const nameOf = useLotNames();
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  const figures = [
    [
      DESK_VIEW_TEXT.totalSellableValue,
      head?.summary.sellableValue,
      DESK_VIEW_TEXT.sellableFormula,
    ],
    [DESK_VIEW_TEXT.liquidationOffer, head?.summary.liquidationOffer, DESK_VIEW_TEXT.offerFormula],
  ] as const;
  return (
    <header className="border-line flex flex-wrap items-center gap-x-8 gap-y-2 border-b px-4 py-2.5">
      <h2 className="min-w-0 flex-1 basis-48 truncate text-base font-semibold">
        {head === undefined ? DESK_VIEW_TEXT.dealDesk : nameOf(head.batch)}
        <span className="text-ink-muted block text-xs font-normal">{DESK_VIEW_TEXT.dealDesk}</span>
      </h2>
      {figures.map(([name, money, note]) => (
        <div key={name}>
          <h3 className="text-ink-muted text-xs font-medium">{name}</h3>
          <p className="text-xl font-semibold tracking-tight tabular-nums">
            {money === undefined || money === null ? '-' : formatSum(money)}
          </p>
          <p className="text-ink-faint text-xs">{note}</p>
        </div>
      ))}
      <div>
        <h3 className="text-ink-muted text-xs font-medium">{DESK_VIEW_TEXT.dealerCost}</h3>
        <p className="text-xl font-semibold tracking-tight tabular-nums">
          {desk === null || dealerCostMinor(desk) === 0 ? '-' : formatMinor(dealerCostMinor(desk))}
        </p>
        <p className="text-ink-faint text-xs">
          {desk === null ? '' : plural(desk.pieces, 'piece')}
          {desk !== null && head !== undefined && DESK_VIEW_TEXT.onRows(head.batch.totalParts)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="ghost">
          <Link href={PATHS.deskHelp}>
            <CircleHelp aria-hidden />
            {DESK_VIEW_TEXT.help2}
          </Link>
        </Button>
        {desk !== null && (
          <Button asChild>
            <Link href={`${PATHS.offer}&batch=${uploadId}`}>
              <Handshake aria-hidden />
              {DESK_VIEW_TEXT.offerSheet}
            </Link>
          </Button>
        )}
        <Button asChild>
          <Link href={dashboardPath(uploadId)}>
            <Table2 aria-hidden />
            {DESK_VIEW_TEXT.backToLines}
          </Link>
        </Button>
      </div>
    </header>
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
