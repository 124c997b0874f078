import type { PartResult } from '@partsight/contract/batches';
import { useCallback } from 'react';

import { useBatchSelection } from '../../features/batches/batch-selection.ts';
import { BatchBar } from '../../features/batches/components/batch-bar.tsx';
import { BulkResearch } from '../../features/batches/components/bulk-research.tsx';
import { SingleResearchCard } from '../../features/research/components/single-research-card.tsx';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { StoreTestCard } from '../../features/stores/components/store-test-card.tsx';
import { TokenBanner } from '../../features/tokens/components/token-banner.tsx';
import { TokenForm } from '../../features/tokens/components/token-form.tsx';
import { TokenState } from '../../features/tokens/components/token-state.tsx';
import { useSignInWhenAbsent } from '../../lib/use-sign-in-when-absent.ts';
import { Panel, PanelHeader } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDashboardTab, useOpenRow } from '../dashboard-address.ts';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { OpenPart } from './open-part.tsx';

export function DashboardPage() {
  const [tab, setTab] = useDashboardTab();
  const [uploadId, select] = useBatchSelection();
  const [row, openRow] = useOpenRow();
  useSignInWhenAbsent();
  const handleOpenPart = useCallback((part: PartResult) => openRow(part.id), [openRow]);

  return (
    <>
      <AppHeader />
      <main className="mx-auto max-w-[1680px] space-y-3 px-4 py-4 sm:px-6">
        <h1 className="sr-only">Sourcing analysis</h1>
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
      </main>
      <AppFooter />
    </>
  );
}
