import {
  reanalyzeBatch,
  getFigureConsent,
  putFigureConsent,
  getRunPlan,
} from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { deskQueries } from '../../desk/desk-queries.ts';
import { lotQueries } from '../../lots/lot-queries.ts';
import { batchQueries } from '../api/batch-queries.ts';
import { announceRunStart } from '../api/run-mutations.ts';

const CONSENT_KEY = ['desk', 'consent'] as const;

export const rerunQueries = {
  /** What a rerun of the whole batch would take. */
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
    onSuccess: async ({ asked, kept, ...start }, uploadId) => {
      const figures =
        kept === null
          ? 'Figures of the last run were not kept.'
          : `Figures of ${plural(kept, 'number')} are kept as history.`;
      announceRunStart(
        uploadId,
        start,
        `${plural(asked, 'part')} will be looked up again. ${figures}`,
      );
      await Promise.all(
        [batchQueries.all(), lotQueries.all(), deskQueries.all(), ['evidence']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    meta: { failure: { title: 'The re-run did not start' } },
  });
}

/** A statement grants the consent, none revokes it. */
export function useSetConsent() {
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
