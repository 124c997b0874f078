import type { CopiedResearch } from '@partsight/contract/product-research';
import { researchSinglePart } from '@partsight/contract/research';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { formatCount, plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

type Question = { partNumber: string; timeRange: TimeRange; pasted?: CopiedResearch };

export function useResearchSinglePart() {
  return useMutation({
    mutationFn: (body: Question) => call(researchSinglePart, { body }),
    onSuccess: ({ partNumber, unitsSold, asks }) => {
      const sold =
        unitsSold === null ? 'units sold are unknown' : `${plural(unitsSold, 'unit')} sold`;
      const found = asks ? `${formatCount(asks.competitors)} for sale now` : sold;
      toast({ title: 'Research Complete', description: `${partNumber}: ${found}.` });
    },
    meta: {
      failure: {
        title: 'Research Failed',
        description: 'Could not research part number. Please try again.',
      },
    },
  });
}
