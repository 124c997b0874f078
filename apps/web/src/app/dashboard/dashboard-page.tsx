import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { AccountView } from '../../features/accounts/components/account-view.tsx';
import { PickListView } from '../../features/desk/count/pick-list-view.tsx';
import { DeskHelp } from '../../features/desk/desk-help.tsx';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { LotsView } from '../../features/lots/lots-view.tsx';
import { OfferView } from '../../features/offers/offer-view.tsx';
import { SingleResearchCard } from '../../features/research/components/single-research-card.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { removedQuery } from '../../features/runs/api/removals.ts';
import { ReadyNotice } from '../../features/runs/components/ready-notice.tsx';
import { RemovedNotice } from '../../features/runs/components/removed-notice.tsx';
import { useBatchSelection } from '../../features/runs/use-batch-selection.ts';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { StoreTestCard } from '../../features/stores/components/store-test-card.tsx';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { TokenBanner } from '../../features/tokens/components/token-banner.tsx';
import { TokenForm } from '../../features/tokens/components/token-form.tsx';
import { TokenPrompt } from '../../features/tokens/components/token-prompt.tsx';
import { TokenState } from '../../features/tokens/components/token-state.tsx';
import { useRequireSignIn } from '../../lib/api/use-require-sign-in.ts';
import { soldSourceQuery } from '../../lib/text/sold-source.ts';
import { TokenFormContext } from '../../lib/token-form-context.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { OpenListingEvidence } from '../pages/open-listing-evidence.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BulkResearch } from './bulk-research.tsx';
import { useDashboardTab, useDashboardView, useOpenRow } from './dashboard-url.ts';
import { OpenPart } from './open-part.tsx';
import { ResearchDock } from './research-dock.tsx';
import { RunNotifications } from './run-notifications.tsx';
import { useRunProgressTitle } from './use-run-progress-title.ts';
import { WorklistNotice } from './worklist-notice.tsx';

export function DashboardPage() {
  useRequireSignIn();
  const view = useDashboardView();
  return (
    <div className="flex min-h-dvh flex-col min-[1200px]:h-[max(100dvh,720px)]">
      <AppHeader notifications={<RunNotifications />} />
      <main className="flex min-h-0 w-full flex-1 flex-col">
        {view === 'account' && <AccountView />}
        {view === 'desk-help' && <DeskHelp />}
        {view !== 'account' && view !== 'desk-help' && (
          <>
            <h1 className="sr-only">Sourcing analysis</h1>
            <Tools />
          </>
        )}
      </main>
      <AppFooter isThin />
    </div>
  );
}

/** The view shown in place of a lot's rows. */
function renderLotView(view: ReturnType<typeof useDashboardView>, uploadId: UploadId | null) {
  if (view === 'lots') {
    return <LotsView />;
  }
  if (view === 'offer' && uploadId !== null) {
    return <OfferView key={uploadId} uploadId={uploadId} />;
  }
  if (view === 'count' && uploadId !== null) {
    return <PickListView key={uploadId} uploadId={uploadId} />;
  }
  return view === 'desk' && uploadId !== null ? (
    <DeskView key={uploadId} uploadId={uploadId} />
  ) : null;
}

/** Once the tools are shown, late content must not push them out from under the pointer. */
function Tools() {
  const [tab, setTab] = useDashboardTab();
  const view = useDashboardView();
  const [uploadId, select] = useBatchSelection();
  const [row, openRow] = useOpenRow();
  const handleOpenPart = useCallback(
    (part: PartResult | null) => openRow(part?.id ?? null),
    [openRow],
  );
  const { isFetched: isTokenRead, data: token } = useQuery(tokenQueries.status());
  const { isFetched: isListRead } = useQuery(batchQueries.list());
  const { isFetched: isRemovedRead } = useQuery(removedQuery);
  const { isFetched: isSourceRead } = useQuery(soldSourceQuery);
  useRunProgressTitle(uploadId);

  if (!isTokenRead || !isListRead || !isRemovedRead || !isSourceRead) {
    return <ToolsSkeleton />;
  }
  return (
    <TokenFormContext value={<TokenPrompt />}>
      <div className="space-y-2 px-4 pt-2 empty:hidden">
        <TokenBanner />
        <RemovedNotice onRestored={select} />
        <ReadyNotice uploadId={uploadId} onSelect={select} />
        {uploadId !== null && <WorklistNotice key={uploadId} uploadId={uploadId} />}
      </div>
      <Tabs
        label="Tools"
        value={tab}
        onChange={setTab}
        actions={
          view !== 'lots' &&
          view !== 'offer' &&
          uploadId !== null && <BatchBar uploadId={uploadId} onSelect={select} />
        }
        tabs={[
          {
            value: 'bulk',
            label: 'Bulk Research Tool',
            content: renderLotView(view, uploadId) ?? (
              <BulkResearch
                uploadId={uploadId}
                onSelect={select}
                needsToken={token?.hadToken === false}
                openPart={row}
                onOpenPart={handleOpenPart}
                renderPane={(walk, decision) =>
                  uploadId !== null &&
                  row !== null && (
                    <OpenPart
                      uploadId={uploadId}
                      partId={row}
                      navigation={walk}
                      decision={decision}
                      onClose={() => openRow(null)}
                    />
                  )
                }
              />
            ),
          },
          {
            value: 'store',
            label: 'Universal Store Analysis',
            content: (
              <StoreAnalysisPanel
                tokenForm={<TokenForm />}
                renderEvidence={(open) => <OpenListingEvidence {...open} />}
                className="relative overflow-y-auto p-4"
              />
            ),
          },
          {
            value: 'token',
            label: 'Token Management',
            content: (
              <div className="relative min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
                <Panel className="space-y-4 p-4">
                  <PanelHeader title="Research API token" />
                  <TokenState />
                  <TokenForm />
                </Panel>
                <StoreTestCard />
              </div>
            ),
          },
        ]}
      />
      <div className="shrink-0 max-[720px]:mb-12 min-[1200px]:max-h-[60dvh] min-[1200px]:overflow-y-auto">
        <SingleResearchCard />
      </div>
      <ResearchDock />
    </TokenFormContext>
  );
}

function ToolsSkeleton() {
  return (
    <div className="min-h-dvh space-y-4 p-4 min-[1200px]:min-h-0 min-[1200px]:flex-1">
      <p className="sr-only">Loading</p>
      <Skeleton className="h-9 w-full max-w-xl" />
      <Panel className="space-y-4 p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-48" />
        <Skeleton className="h-9 max-w-md" />
      </Panel>
    </div>
  );
}
