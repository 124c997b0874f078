import type { PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { AccountView } from '../../features/account/components/account-view.tsx';
import { batchQueries } from '../../features/batches/api/batch-queries.ts';
import { removedQuery } from '../../features/batches/api/removals.ts';
import { useBatchSelection } from '../../features/batches/batch-selection.ts';
import { BatchBar } from '../../features/batches/components/batch-bar.tsx';
import { BulkResearch } from '../../features/batches/components/bulk-research.tsx';
import { ReadyLine } from '../../features/batches/components/ready-line.tsx';
import { RemovedLine } from '../../features/batches/components/removed-line.tsx';
import { PickListView } from '../../features/batches/count/pick-list-view.tsx';
import { DeskHelp } from '../../features/batches/desk/desk-help.tsx';
import { DeskView } from '../../features/batches/desk/desk-view.tsx';
import { LotsView } from '../../features/batches/lots/lots-view.tsx';
import { OfferView } from '../../features/batches/offers/offer-view.tsx';
import { TokenPlace } from '../../features/batches/token-place.ts';
import { SingleResearchCard } from '../../features/research/components/single-research-card.tsx';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { StoreTestCard } from '../../features/stores/components/store-test-card.tsx';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { TokenAsk } from '../../features/tokens/components/token-ask.tsx';
import { TokenBanner } from '../../features/tokens/components/token-banner.tsx';
import { TokenForm } from '../../features/tokens/components/token-form.tsx';
import { TokenState } from '../../features/tokens/components/token-state.tsx';
import { soldSourceQuery } from '../../lib/sold-source.ts';
import { useSignInWhenAbsent } from '../../lib/use-sign-in-when-absent.ts';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDashboardTab, useDashboardView, useOpenRow } from '../dashboard-address.ts';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { OpenListingEvidence } from './open-listing-evidence.tsx';
import { OpenPart } from './open-part.tsx';
import { ResearchDock } from './research-dock.tsx';
import { RunNews } from './run-news.tsx';
import { useRunInTitle } from './use-run-in-title.ts';
import { WorklistLine } from './worklist-line.tsx';

export function DashboardPage() {
  useSignInWhenAbsent();
  const view = useDashboardView();
  return (
    <div className="flex min-h-dvh flex-col min-[1200px]:h-[max(100dvh,720px)]">
      <AppHeader news={<RunNews />} />
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

/** What stands where the rows of a lot would be. */
function inPlaceOfRows(view: ReturnType<typeof useDashboardView>, uploadId: UploadId | null) {
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

/** Once they are shown, nothing that was still on its way pushes them out from under the pointer. */
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
  useRunInTitle(uploadId);

  if (!isTokenRead || !isListRead || !isRemovedRead || !isSourceRead) {
    return <ToolsSkeleton />;
  }
  return (
    <TokenPlace value={<TokenAsk />}>
      <div className="space-y-2 px-4 pt-2 empty:hidden">
        <TokenBanner />
        <RemovedLine onRestored={select} />
        <ReadyLine uploadId={uploadId} onSelect={select} />
        {uploadId !== null && <WorklistLine key={uploadId} uploadId={uploadId} />}
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
            content: inPlaceOfRows(view, uploadId) ?? (
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
                      walk={walk}
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
    </TokenPlace>
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
