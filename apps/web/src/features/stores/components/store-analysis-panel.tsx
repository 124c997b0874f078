import { type StoreAnalysis } from '@partsight/contract/stores';
import { MAX_STORE_NAME_LENGTH } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { useNavigationKeys } from '../../../lib/browser/use-navigation-keys.ts';
import { cn } from '../../../ui/cn.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { storeProgressQuery, useAnalyzeStore } from '../api/store-mutations.ts';
import { STORE_ANALYSIS_PANEL_TEXT } from '../texts.ts';
import { StoreListings } from './store-listings.tsx';

/** A listing whose evidence is open, and links to its neighbors. */
export type OpenListing = {
  readonly runId: string;
  readonly listingNumber: number;
  readonly navigation: {
    readonly position: number;
    readonly total: number;
    readonly step: (by: number) => void;
  };
  readonly onClose: () => void;
};

type StoreAnalysisPanelProps = {
  tokenForm: ReactNode;
  renderEvidence: (open: OpenListing) => ReactNode;
  /** Layout of the part next to the evidence. */
  className?: string;
};

/** Ten listings of any store, each with the number that identifies it and how it sells. */
export function StoreAnalysisPanel(props: StoreAnalysisPanelProps) {
  const { tokenForm, renderEvidence, className } = props;
  const [text, setText] = useState('');
  const [openAt, setOpenAt] = useState<number | null>(null);
  const analysis = useAnalyzeStore();
  const progress = useQuery({ ...storeProgressQuery, enabled: analysis.isPending });
  const storeName = text.trim();
  const shown = analysis.isSuccess ? analysis.data.data : (progress.data ?? null);

  const listings = shown?.runId === undefined ? 0 : shown.analysisResults.length;
  useNavigationKeys({
    step: (by) => {
      if (openAt !== null) {
        setOpenAt(Math.min(Math.max(openAt + by, 0), listings - 1));
      }
    },
    close: () => setOpenAt(null),
  });

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (storeName !== '') {
      setOpenAt(null);
      analysis.mutate(storeName);
    }
  };

  return (
    <div className="flex min-h-0 flex-1">
      <div className={cn('min-w-0 flex-1 space-y-4', className)}>
        <Panel className="grid gap-6 p-4 lg:grid-cols-2">
          <div>
            <PanelHeader
              title={STORE_ANALYSIS_PANEL_TEXT.store}
              note={STORE_ANALYSIS_PANEL_TEXT.intro}
            />
            <form onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-start gap-2">
              <div className="w-full sm:w-96">
                <TextField
                  label={STORE_ANALYSIS_PANEL_TEXT.storeName}
                  hint={
                    storeName === ''
                      ? STORE_ANALYSIS_PANEL_TEXT.storeNameRequired
                      : STORE_ANALYSIS_PANEL_TEXT.storeNameHint
                  }
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={MAX_STORE_NAME_LENGTH}
                  placeholder="partsplanet"
                  value={text}
                  onText={setText}
                />
              </div>
              <Button
                type="submit"
                variant="primary"
                className="max-sm:w-full sm:mt-5"
                disabled={storeName === '' || analysis.isPending}
              >
                {analysis.isPending ? <Spinner /> : <Store aria-hidden />}
                {analysis.isPending
                  ? STORE_ANALYSIS_PANEL_TEXT.analyzingStore
                  : STORE_ANALYSIS_PANEL_TEXT.analyzeStore}
              </Button>
            </form>
          </div>
          <div className="lg:border-line lg:border-l lg:pl-6">
            <PanelHeader
              title={STORE_ANALYSIS_PANEL_TEXT.token}
              note={STORE_ANALYSIS_PANEL_TEXT.tokenNote}
            />
            <div className="mt-3">{tokenForm}</div>
          </div>
        </Panel>
        {analysis.error !== null && (
          <ErrorState
            title={STORE_ANALYSIS_PANEL_TEXT.failed(analysis.variables)}
            message={messageOf(analysis.error)}
            retryLabel={STORE_ANALYSIS_PANEL_TEXT.retry}
            onRetry={() => analysis.mutate(analysis.variables)}
          />
        )}
        {(analysis.isPending || analysis.isSuccess) && (
          <StoreListings
            analysis={shown}
            isRunning={analysis.isPending}
            openAt={openAt}
            onOpen={setOpenAt}
          />
        )}
      </div>
      {openAt !== null &&
        shown?.runId !== undefined &&
        renderEvidence(openListing(shown, shown.runId, openAt, setOpenAt))}
    </div>
  );
}

function openListing(
  { analysisResults }: Pick<StoreAnalysis['data'], 'analysisResults'>,
  runId: string,
  at: number,
  open: (at: number | null) => void,
): OpenListing {
  const total = analysisResults.length;
  return {
    runId,
    listingNumber: analysisResults[at]?.listingNumber ?? at + 1,
    navigation: {
      position: at,
      total,
      step: (by) => open(Math.min(Math.max(at + by, 0), total - 1)),
    },
    onClose: () => open(null),
  };
}
