import {
  changeLot,
  compareLists,
  compareLots,
  exportComparison,
  listLots,
  type Lot,
} from '@partsight/contract/lots';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { BID_SHAPES, type BidShape } from '@partsight/domain/desk/lot/bid';
import { lotNameOf } from '@partsight/domain/lots/lot-name';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { call } from '../../lib/api/api-client.ts';
import { STALE_VALUES } from '../../lib/api/stale-values.ts';
import { browser } from '../../lib/browser/browser.ts';
import { offeredFileName } from '../../lib/text/export-file-name.ts';
import { formatBid } from '../../lib/text/money.ts';
import { WAY_LABELS } from '../../lib/text/wording.ts';
import { estimatedBid } from './lot-text.ts';
import { LOTS_TEXT } from './texts.ts';

/** Figures change while something runs; otherwise only when the owner changes them. */
const LIST_POLL_MS = 10_000;

const isRunActive = ({ run }: Lot): boolean => run === 'processing' || run === 'paused';

export const lotQueries = {
  all: () => ['lots'] as const,

  list: (search: string) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'list', search],
      queryFn: ({ signal }) =>
        call(listLots, { query: search === '' ? {} : { q: search } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.some(isRunActive) === true ? LIST_POLL_MS : false,
    }),

  /** One lot, or several with what they have in common. */
  comparison: (ids: readonly UploadId[]) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'compared', ...ids],
      queryFn: ({ signal }) => call(compareLots, { query: { ids: ids.join(',') } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** What changed since an earlier list. */
  changes: (uploadId: UploadId, since: UploadId) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'changes', uploadId, since],
      queryFn: ({ signal }) =>
        call(compareLists, { params: { uploadId }, query: { since } }, { signal }),
    }),

  /** Recalculated when its rows have changed. */
  figures: ({ id, revision }: Lot) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'figures', id, revision],
      queryFn: async ({ signal }) =>
        (await call(compareLots, { query: { ids: id } }, { signal })).lots[0]?.summary ?? null,
      placeholderData: keepPreviousData,
    }),
};

export type LotChange = RequestOf<typeof changeLot>['body'];

export const useChangeLot = () =>
  useMutation({
    mutationFn: ({ id, change }: { id: UploadId; change: LotChange }) =>
      call(changeLot, { params: { uploadId: id }, body: change }),
    // A bought lot takes precedence over all others, and every figure depends on how a lot is bought.
    meta: {
      invalidates: STALE_VALUES,
      failure: { title: LOTS_TEXT.notChanged },
    },
  });

/** The choice between the ways of buying a lot; the figures beside it were computed in one of them. */
export function useWayOfBuying(id: UploadId, way: BidShape) {
  const { mutate, isPending, variables } = useChangeLot();
  return {
    label: LOTS_TEXT.wayOfBuying,
    value: isPending ? (variables.change.way ?? way) : way,
    options: BID_SHAPES.map((value) => ({ value, label: WAY_LABELS[value] })),
    onChange: (chosen: BidShape) => mutate({ id, change: { way: chosen } }),
  };
}

export function useLot(uploadId: UploadId | undefined): Lot | undefined {
  const { data: lots } = useQuery(lotQueries.list(''));
  return lots?.find(({ id }) => id === uploadId);
}

/** The owner's name for a lot, or else its file name; by batch. */
export function useLotNames(): (batch: { id: UploadId; fileName: string }) => string {
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  return ({ id, fileName }) => {
    const name = lots.find((lot) => lot.id === id)?.name ?? fileName;
    return name === lotNameOf(fileName) ? fileName : name;
  };
}

/**
 * The bid of a lot in words, as far as it is loaded: the estimate that comes with the lots, or the figures
 * the table of lots has asked for.
 */
export function useLotBids(): (id: UploadId) => string | null {
  const queryClient = useQueryClient();
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  return (id) => {
    const lot = lots.find((one) => one.id === id);
    if (lot === undefined) {
      return null;
    }
    const figures = queryClient.getQueryData(lotQueries.figures(lot).queryKey);
    return (
      estimatedBid(lot)?.short ??
      (figures?.walkAway === undefined || figures.walkAway === null
        ? null
        : LOTS_TEXT.payUpTo(formatBid(figures.walkAway)))
    );
  };
}

export const useExportComparison = () =>
  useMutation({
    mutationFn: (ids: readonly UploadId[]) =>
      call(exportComparison, { query: { ids: ids.join(',') } }),
    onSuccess: ({ blob, disposition }) =>
      browser.saveFile(blob, offeredFileName(disposition) ?? 'lots_comparison.xlsx'),
    meta: { failure: { title: LOTS_TEXT.exportFailed } },
  });
