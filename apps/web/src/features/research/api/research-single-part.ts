import { researchSinglePart } from '@partsight/contract/research';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

export function useResearchSinglePart() {
  return useMutation({
    mutationFn: (body: { partNumber: string; timeRange: TimeRange }) =>
      call(researchSinglePart, { body }),
    onSuccess: ({ partNumber, unitsSold }) => {
      toast({
        title: 'Research Complete',
        description:
          unitsSold === null
            ? `${partNumber}: units sold are unknown.`
            : `${partNumber}: ${plural(unitsSold, 'unit')} sold.`,
      });
    },
    meta: {
      failure: {
        title: 'Research Failed',
        description: 'Could not research part number. Please try again.',
      },
    },
  });
}
