import type { PartResult } from '@partsight/contract/batches';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { batchQueries } from '../../features/batches/api/batch-queries.ts';
import { useBatchSelection } from '../../features/batches/batch-selection.ts';
import { BatchBar } from '../../features/batches/components/batch-bar.tsx';
import { BulkResearch } from '../../features/batches/components/bulk-research.tsx';
import { SingleResearchCard } from '../../features/research/components/single-research-card.tsx';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { StoreTestCard } from '../../features/stores/components/store-test-card.tsx';
import { tokenQueries } from '../../features/tokens/api/token-queries.ts';
import { TokenBanner } from '../../features/tokens/components/token-banner.tsx';
import { TokenForm } from '../../features/tokens/components/token-form.tsx';
import { TokenState } from '../../features/tokens/components/token-state.tsx';
import { useSignInWhenAbsent } from '../../lib/use-sign-in-when-absent.ts';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDashboardTab, useOpenRow } from '../dashboard-address.ts';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { OpenPart } from './open-part.tsx';

export function DashboardPage() {
  useSignInWhenAbsent();
  return (
    <>
      <AppHeader />
      <main className="mx-auto max-w-[1680px] space-y-3 px-4 py-4 sm:px-6">
        <h1 className="sr-only">Sourcing analysis</h1>
        <Tools />
      </main>
      <AppFooter />
    </>
  );
}

/** Once they are shown, nothing that was still on its way pushes them out from under the pointer. */
function Tools() {
  const [tab, setTab] = useDashboardTab();
  const [uploadId, select] = useBatchSelection();
  const [row, openRow] = useOpenRow();
  const handleOpenPart = useCallback((part: PartResult) => openRow(part.id), [openRow]);
  const { isFetched: isTokenRead } = useQuery(tokenQueries.status());
  const { isFetched: isListRead } = useQuery(batchQueries.list());

  if (!isTokenRead || !isListRead) {
    return <ToolsSkeleton />;
  }
  return (
    <>
      <TokenBanner />
      {uploadId !== null && <BatchBar uploadId={uploadId} onSelect={select} />}
      <Tabs
        label="Tools"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'bulk',
            label: 'Bulk Research Tool',
            content: (
              <BulkResearch uploadId={uploadId} onSelect={select} onOpenPart={handleOpenPart} />
            ),
          },
          {
            value: 'store',
            label: 'Universal Store Analysis',
            content: <StoreAnalysisPanel tokenForm={<TokenForm />} />,
          },
          {
            value: 'token',
            label: 'Token Management',
            content: (
              <div className="space-y-4">
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
      <SingleResearchCard />
      {uploadId !== null && row !== null && (
        <OpenPart uploadId={uploadId} partId={row} onClose={() => openRow(null)} />
      )}
    </>
  );
}

function ToolsSkeleton() {
  return (
    <div className="min-h-dvh space-y-4">
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
