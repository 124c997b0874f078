import type { CopiedResearch } from '@partsight/contract/product-research';
import { researchSinglePart } from '@partsight/contract/research';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { RESEARCH_TOASTS } from '../texts.ts';

type Question = { partNumber: string; timeRange: TimeRange; pasted?: CopiedResearch };

export function useResearchSinglePart() {
  return useMutation({
    mutationFn: (body: Question) => call(researchSinglePart, { body }),
    onSuccess: ({ partNumber, unitsSold, asks }) => {
      const sold =
        unitsSold === null ? RESEARCH_TOASTS.unitsUnknown : RESEARCH_TOASTS.unitsSold(unitsSold);
      const found = asks ? RESEARCH_TOASTS.forSaleNow(asks.competitors) : sold;
      toast({ title: RESEARCH_TOASTS.complete, description: `${partNumber}: ${found}.` });
    },
    meta: {
      failure: {
        title: RESEARCH_TOASTS.failed,
        description: RESEARCH_TOASTS.failedNote,
      },
    },
  });
}
