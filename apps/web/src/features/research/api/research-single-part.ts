import { researchSinglePart } from '@partsight/contract/research';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast-store.ts';

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
