import type { Batch } from '@partsight/contract/runs';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';

import { useLot } from '../../features/lots/lot-queries.ts';
import { DraftsDialog } from '../../features/own-sales/drafts/drafts-dialog.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

export const MAIN_STEP = 'max-[720px]:order-1 max-[720px]:h-9';

/** A stopped list has enough for its user; its offer asks for the lines it still needs. */
const canOffer = ({ status, processedParts }: Batch): boolean =>
  status === 'completed' || (status === 'stopped' && processedParts > 0);

/**
 * The one filled button of a lot: its offer, or the drafts of what was bought. The button moves with
 * the width of the screen, its dialog stays.
 */
export function useMainStep(batch: Batch | undefined): { step: ReactNode; dialog: ReactNode } {
  const lot = useLot(batch?.id);
  const [isDrafting, setDrafting] = useState(false);
  if (batch === undefined || !canOffer(batch)) {
    return { step: null, dialog: null };
  }
  if (lot?.state !== 'bought') {
    return {
      step: (
        <Button asChild size="sm" variant="primary" className={MAIN_STEP}>
          <Link href={`${PATHS.offer}&batch=${batch.id}`}>{DASHBOARD_TEXT.makeOffer}</Link>
        </Button>
      ),
      dialog: null,
    };
  }
  return {
    step: (
      <Button size="sm" variant="primary" className={MAIN_STEP} onClick={() => setDrafting(true)}>
        {DASHBOARD_TEXT.createDrafts}
      </Button>
    ),
    dialog: isDrafting && (
      <DraftsDialog uploadId={batch.id} name={lot.name} onClose={() => setDrafting(false)} />
    ),
  };
}
