import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback } from 'react';

import { AccountView } from '../../features/accounts/components/account-view.tsx';
import { PickListView } from '../../features/desk/count/pick-list-view.tsx';
import { DeskHelp } from '../../features/desk/desk-help.tsx';
import { ListingEvidence } from '../../features/evidence/listings/listing-evidence.tsx';
import { LotsView } from '../../features/lots/lots-view.tsx';
import { OfferView } from '../../features/offers/offer-view.tsx';
import { OwnSalesView } from '../../features/own-sales/own-sales-view.tsx';
import { LazyScoreView } from '../../features/own-sales/score/lazy-score.tsx';
import { SingleResearchCard } from '../../features/research/components/single-research-card.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { removedQuery } from '../../features/runs/api/removals.ts';
import { MissingList, useIsMissing } from '../../features/runs/components/missing-list.tsx';
import { useRunAlerts } from '../../features/runs/run-alerts.ts';
import { useBatchSelection } from '../../features/runs/use-batch-selection.ts';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { StoreTestCard } from '../../features/stores/components/store-test-card.tsx';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { OwnKeysetPanel } from '../../features/tokens/components/own-keyset-panel.tsx';
import { RefreshableTokenForm } from '../../features/tokens/components/refreshable-token-form.tsx';
import { TokenBanner } from '../../features/tokens/components/token-banner.tsx';
import { TokenPanel } from '../../features/tokens/components/token-panel.tsx';
import { TokenPrompt } from '../../features/tokens/components/token-prompt.tsx';
import { useRequireSignIn } from '../../lib/api/use-require-sign-in.ts';
import { useMedia, WIDE } from '../../lib/browser/use-media.ts';
import { capabilitiesQuery } from '../../lib/text/sold-source.ts';
import { TokenFormContext } from '../../lib/token-form-context.ts';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BulkResearch } from './bulk-research.tsx';
import { useDashboardTab, useDashboardView, useOpenRow } from './dashboard-url.ts';
import { DeskBar, DeskScreen } from './desk-bar.tsx';
import { LookUpButton, LookUpProvider } from './look-up.tsx';
import { OpenPart } from './open-part.tsx';
import { PhoneDock } from './phone-dock.tsx';
import { DASHBOARD_PAGE_TEXT } from './texts.ts';
import { ToolsSkeleton } from './tools-skeleton.tsx';
import { useRunProgressTitle } from './use-run-progress-title.ts';

export { fillFromOpening } from './fill-from-opening.ts';

const TABS = [
  { value: 'bulk', label: DASHBOARD_PAGE_TEXT.bulkResearchTool },
  { value: 'store', label: DASHBOARD_PAGE_TEXT.universalStoreAnalysis },
  { value: 'token', label: DASHBOARD_PAGE_TEXT.tokenManagement },
] as const;

/** Fills the screen on its own; research and footer follow below. */
const SCREEN = 'flex min-h-dvh flex-col min-[1200px]:h-dvh min-[1200px]:min-h-120';

export function DashboardPage() {
  useRequireSignIn();
  const view = useDashboardView();
  if (view === 'account' || view === 'desk-help') {
    return (
      <>
        <div className={SCREEN}>
          <AppHeader />
          <main className="flex min-h-0 w-full flex-1 flex-col">
            {view === 'account' ? <AccountView /> : <DeskHelp />}
          </main>
        </div>
        <AppFooter />
      </>
    );
  }
  return (
    <TokenFormContext value={<TokenPrompt />}>
      <LookUpProvider>
        <ToolsPage />
      </LookUpProvider>
    </TokenFormContext>
  );
}

/** Once the tools are shown, late content must not push them out from under the pointer. */
function ToolsPage() {
  const [tab, setTab] = useDashboardTab();
  const uploadId = useBatchSelection(tab === 'bulk');
  const { isFetched: isTokenRead } = useQuery(tokenQueries.status());
  const { isFetched: isListRead } = useQuery(batchQueries.list());
  const { isFetched: isRemovedRead } = useQuery(removedQuery);
  const { isFetched: isSourceRead } = useQuery(capabilitiesQuery);
  const isReady = isTokenRead && isListRead && isRemovedRead && isSourceRead;
  const view = useDashboardView();
  const isFirstDay = tab === 'bulk' && uploadId === null && renderLotView(view, null) === null;
  useRunProgressTitle(uploadId);
  useRunAlerts();
  return (
    <Tabs value={tab} tabs={TABS} onChange={setTab}>
      <div className={SCREEN}>
        <AppHeader
          banner={isReady && <TokenBanner />}
          tabs={<TabList label={DASHBOARD_PAGE_TEXT.tools} tabs={TABS} />}
          lookUp={<LookUpButton />}
        />
        <main className="flex min-h-0 w-full flex-1 flex-col">
          <h1 className="sr-only">{DASHBOARD_PAGE_TEXT.sourcingAnalysis}</h1>
          {isReady ? <Tools uploadId={uploadId} /> : <ToolsSkeleton />}
        </main>
      </div>
      {/* The first day has it in sight. */}
      {isReady && !isFirstDay && (
        <div className="px-4 pt-4 pb-2">
          <SingleResearchCard />
        </div>
      )}
      <div className="max-[720px]:pb-15">
        <AppFooter />
      </div>
      {uploadId !== null && <PhoneDock uploadId={uploadId} />}
    </Tabs>
  );
}

type ToolsProps = { uploadId: UploadId | null };

function Tools({ uploadId }: ToolsProps) {
  const isWide = useMedia(WIDE);
  const view = useDashboardView();
  const bar = uploadId !== null && (
    <div className="border-line bg-surface shrink-0 border-b px-4 py-1">
      <BatchBar uploadId={uploadId} />
    </div>
  );
  const lotView = renderLotView(view, uploadId);
  return (
    <>
      <TabPanel value="bulk">
        {view === 'desk' && uploadId !== null && <DeskBar uploadId={uploadId} />}
        {view === 'count' && bar}
        {lotView ?? <BulkTool uploadId={uploadId} />}
      </TabPanel>
      <TabPanel value="store">
        <StoreAnalysisPanel
          tokenForm={<RefreshableTokenForm />}
          renderEvidence={(open) => (
            <ListingEvidence {...open} placement={isWide ? 'beside' : 'over'} />
          )}
          className="relative overflow-y-auto p-4"
        />
      </TabPanel>
      <TabPanel value="token">
        <div className="relative min-h-0 flex-1 overflow-y-auto p-4">
          <div className="mx-auto w-full max-w-[52rem] space-y-4">
            <TokenPanel />
            <OwnKeysetPanel />
            <StoreTestCard />
          </div>
        </div>
      </TabPanel>
    </>
  );
}

type DashboardView = NonNullable<ReturnType<typeof useDashboardView>>;

const LIST_VIEWS: Partial<Record<DashboardView, ComponentType<{ uploadId: UploadId }>>> = {
  offer: OfferView,
  count: PickListView,
  desk: DeskScreen,
};

/** The view shown in place of a lot's rows. */
function renderLotView(view: DashboardView | null, uploadId: UploadId | null): ReactNode {
  if (view === 'lots') {
    return <LotsView />;
  }
  if (view === 'own-sales') {
    return <OwnSalesView />;
  }
  if (view === 'score') {
    return <LazyScoreView />;
  }
  const View = view === null || uploadId === null ? undefined : LIST_VIEWS[view];
  return View === undefined || uploadId === null ? null : (
    <UnlessMissing uploadId={uploadId}>
      <View key={uploadId} uploadId={uploadId} />
    </UnlessMissing>
  );
}

/** A list that is gone shows nothing else, on whatever screen. */
function UnlessMissing({ uploadId, children }: { uploadId: UploadId; children: ReactNode }) {
  return useIsMissing(uploadId) ? <MissingList uploadId={uploadId} /> : children;
}

function BulkTool({ uploadId }: ToolsProps) {
  const [row, openRow] = useOpenRow();
  const { data: token } = useQuery(tokenQueries.status());
  const handleOpenPart = useCallback(
    (part: PartResult | null) => openRow(part?.id ?? null),
    [openRow],
  );
  return (
    <BulkResearch
      uploadId={uploadId}
      needsToken={token?.hadToken === false}
      openPart={row}
      onOpenPart={handleOpenPart}
      renderPane={(walk, line) =>
        uploadId !== null &&
        row !== null && (
          <OpenPart
            uploadId={uploadId}
            partId={row}
            navigation={walk}
            line={line}
            onClose={() => openRow(null)}
          />
        )
      }
    />
  );
}
