import { STORE_ITEM_COUNT } from '@partsight/contract/stores';
import { useId } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';

type ExtractionCardProps = {
  isRunning: boolean;
  isTokenExpired: boolean;
  onStart: () => void;
};

/** Starts the test on the user's own store. */
export function ExtractionCard({ isRunning, isTokenExpired, onStart }: ExtractionCardProps) {
  const hintId = useId();
  return (
    <Panel className="flex flex-col p-4">
      <PanelHeader
        title="Store extraction test"
        note={`${STORE_ITEM_COUNT} listings of your own store and what they sold.`}
      />
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        <Button
          disabled={isRunning || isTokenExpired}
          aria-describedby={isTokenExpired ? hintId : undefined}
          onClick={onStart}
        >
          {isRunning && <Spinner />}
          {isRunning
            ? 'Extracting Part Numbers...'
            : `Test Extract ${STORE_ITEM_COUNT} Part Numbers`}
        </Button>
        <Link
          href={PATHS.tokenManagement}
          className="text-ink-muted decoration-edge hover:text-ink text-sm underline underline-offset-4"
        >
          Set your store
        </Link>
      </div>
      {isTokenExpired && (
        <p id={hintId} className="text-danger-ink mt-2 text-sm">
          Please update your Research API token first
        </p>
      )}
    </Panel>
  );
}
