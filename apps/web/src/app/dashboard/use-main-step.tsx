import type { Batch } from '@partsight/contract/runs';
import { type ReactNode, useState } from 'react';

import { useLot } from '../../features/lots/lot-queries.ts';
import { DraftsDialog } from '../../features/own-sales/drafts/drafts-dialog.tsx';
import { PATHS } from '../../lib/browser/paths.ts';
import { hidesBid } from '../../lib/open-questions.ts';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

export const MAIN_STEP = 'max-[720px]:h-10 max-[720px]:text-sm';

/** An offer asks for the lines it still needs. */
const canOffer = (batch: Batch): boolean =>
  !hidesBid(batch) &&
  (batch.status === 'completed' || (batch.status === 'stopped' && batch.processedParts > 0));

/**
 * What to do with a lot: its offer, or the drafts of what was bought. Filled where the run is over and
 * nothing else comes first. The button moves with the width of the screen, its dialog stays.
 */
export function useMainStep(
  batch: Batch | undefined,
  isFirst = true,
): { step: ReactNode; dialog: ReactNode } {
  const lot = useLot(batch?.id);
  const [isDrafting, setDrafting] = useState(false);
  if (batch === undefined || !canOffer(batch)) {
    return { step: null, dialog: null };
  }
  const variant = isFirst && batch.status === 'completed' ? 'primary' : 'ghost';
  if (lot?.state !== 'bought') {
    return {
      step: (
        <ButtonLink
          href={`${PATHS.offer}&batch=${batch.id}`}
          size="sm"
          variant={variant}
          className={MAIN_STEP}
        >
          {DASHBOARD_TEXT.makeOffer}
        </ButtonLink>
      ),
      dialog: null,
    };
  }
  return {
    step: (
      <Button size="sm" variant={variant} className={MAIN_STEP} onClick={() => setDrafting(true)}>
        {DASHBOARD_TEXT.createDrafts}
      </Button>
    ),
    dialog: isDrafting && (
      <DraftsDialog uploadId={batch.id} name={lot.name} onClose={() => setDrafting(false)} />
    ),
  };
}
