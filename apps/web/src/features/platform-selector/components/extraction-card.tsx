import { useId } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { EXTRACTION_CARD_TEXT } from '../texts.ts';

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
      <PanelHeader title={EXTRACTION_CARD_TEXT.title} note={EXTRACTION_CARD_TEXT.note} />
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        <Button
          disabled={isRunning || isTokenExpired}
          aria-describedby={isTokenExpired ? hintId : undefined}
          onClick={onStart}
        >
          {isRunning && <Spinner />}
          {isRunning ? EXTRACTION_CARD_TEXT.extracting : EXTRACTION_CARD_TEXT.extract}
        </Button>
        <Link
          href={PATHS.tokenManagement}
          className="text-ink-muted decoration-edge hover:text-ink text-sm underline underline-offset-4"
        >
          {EXTRACTION_CARD_TEXT.setYourStore}
        </Link>
      </div>
      {isTokenExpired && (
        <p id={hintId} className="text-danger-ink mt-2 text-sm">
          {EXTRACTION_CARD_TEXT.tokenFirst}
        </p>
      )}
    </Panel>
  );
}
