import { reanalyzeBatch } from '@partsight/contract/batches';
import { getFigureConsent, putFigureConsent } from '@partsight/contract/figure-consent';
import { getRunPlan } from '@partsight/contract/run-plan';
import type { UploadId } from '@partsight/contract/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/token-news.ts';
import { toast } from '../../../ui/toast-store.ts';
import { batchQueries } from '../api/batch-queries.ts';
import { sayHowItBegan } from '../api/run-mutations.ts';
import { deskQueries } from '../desk/desk-queries.ts';
import { lotQueries } from '../lots/lot-queries.ts';

const CONSENT_KEY = ['desk', 'consent'] as const;

export const againQueries = {
  /** What asking for all of a list anew would take. */
  plan: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...TOKEN_STATUS_KEY, 'plan', uploadId, 'anew'],
      queryFn: ({ signal }) =>
        call(getRunPlan, { params: { uploadId }, query: { anew: 'true' } }, { signal }),
    }),

  consent: () =>
    queryOptions({
      queryKey: CONSENT_KEY,
      queryFn: ({ signal }) => call(getFigureConsent, {}, { signal }),
    }),
};

export function useReanalyze() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) => call(reanalyzeBatch, { params: { uploadId } }),
    onSuccess: async ({ asked, kept, ...began }, uploadId) => {
      const figures =
        kept === null
          ? 'Figures of the last run were not kept.'
          : `Figures of ${plural(kept, 'number')} are kept as history.`;
      sayHowItBegan(uploadId, began, `${plural(asked, 'part')} asked for anew. ${figures}`);
      await Promise.all(
        [batchQueries.all(), lotQueries.all(), deskQueries.all(), ['evidence']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    meta: { failure: { title: 'Nothing was asked anew' } },
  });
}

/** A ground states the consent, none takes it back. */
export function useSayConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => call(putFigureConsent, { body: { reason } }),
    onSuccess: async (consent) => {
      queryClient.setQueryData(CONSENT_KEY, consent);
      if (consent.given === null) {
        toast({ title: 'Consent taken back', description: 'What was kept of runs is erased.' });
      }
      await Promise.all(
        [deskQueries.all(), ['evidence']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    meta: { failure: { title: 'The setting was not changed' } },
  });
}
