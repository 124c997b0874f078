import { getSettings, putSettings } from '@partsight/contract/accounts';
import { getRunPlan, processBatch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { deskQueries } from '../../desk/desk-queries.ts';
import { lotQueries } from '../../lots/lot-queries.ts';
import { batchQueries } from '../api/batch-queries.ts';
import { announceRunStart } from '../api/run-mutations.ts';
import { RERUN_TOASTS } from '../texts.ts';

const CONSENT_KEY = ['desk', 'consent'] as const;

export const rerunQueries = {
  /** What a rerun of the whole batch would take. */
  plan: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...TOKEN_STATUS_KEY, 'plan', uploadId, 'rerun'],
      queryFn: ({ signal }) =>
        call(getRunPlan, { params: { uploadId }, query: { isRerun: 'true' } }, { signal }),
    }),

  consent: () =>
    queryOptions({
      queryKey: CONSENT_KEY,
      queryFn: async ({ signal }) => {
        const { figureConsent = null } = await call(getSettings, { query: {} }, { signal });
        return { given: figureConsent };
      },
    }),
};

export const useReanalyze = () =>
  useMutation({
    mutationFn: (uploadId: UploadId) =>
      call(processBatch, { params: { uploadId }, body: { what: 'all' } }),
    onSuccess: ({ asked = 0, kept = null, ...start }, uploadId) => {
      const figures = kept === null ? RERUN_TOASTS.notKept : RERUN_TOASTS.kept(kept);
      announceRunStart(uploadId, start, RERUN_TOASTS.started(asked, figures));
    },
    meta: {
      invalidates: [batchQueries.all(), lotQueries.all(), deskQueries.all(), ['evidence']],
      failure: { title: RERUN_TOASTS.notStarted },
    },
  });

/** A statement grants the consent, none revokes it. */
export function useSetConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => call(putSettings, { body: { figureConsent: reason } }),
    onSuccess: ({ figureConsent = null }) => {
      queryClient.setQueryData(CONSENT_KEY, { given: figureConsent });
      if (figureConsent === null) {
        toast({
          title: RERUN_TOASTS.consentTakenBack,
          description: RERUN_TOASTS.consentTakenBackNote,
        });
      }
    },
    meta: {
      invalidates: [deskQueries.all(), ['evidence']],
      failure: { title: RERUN_TOASTS.settingNotChanged },
    },
  });
}
