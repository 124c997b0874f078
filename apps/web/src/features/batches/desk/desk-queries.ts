import type { Batch } from '@partsight/contract/batches';
import {
  askDesk,
  askDeskLines,
  askShapes,
  getDesk,
  getDeskCurve,
  getDeskRows,
  type Desk,
} from '@partsight/contract/desk';
import {
  getDeskSettings,
  putDeskSettings,
  removeDeskSettings,
  useDeskSettings as chooseDeskSettings,
} from '@partsight/contract/desk-settings';
import type { CallOf } from '@partsight/contract/endpoint';
import type { UploadId } from '@partsight/contract/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { toast } from '../../../ui/toast-store.ts';
import { batchQueries } from '../api/batch-queries.ts';

export type DeskWish = NonNullable<CallOf<typeof askDesk>['body']>;

const isEmpty = ({ settings = {}, ask }: DeskWish): boolean =>
  ask === undefined && Object.keys(settings).length === 0;

const SETTINGS_KEY = ['desk', 'settings'] as const;

/** While answers come, the figures move; they are not asked for with every one of them. */
const MOVING_EVERY_MS = 15_000;

/** Each look reckons with every line, and in a long lot a few answers move little. */
const A_LINE_MS = 1.5;

export const movingEvery = ({ status, totalParts }: Batch): number | false =>
  status === 'completed' ? false : Math.max(MOVING_EVERY_MS, totalParts * A_LINE_MS);

export const deskQueries = {
  all: () => ['desk', 'lots'] as const,
  one: (uploadId: UploadId) => [...deskQueries.all(), uploadId] as const,

  /** The lot as the person reckons it, or with what differs from that for this one look. */
  lot: (uploadId: UploadId, wish: DeskWish = {}) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), wish],
      queryFn: ({ signal }): Promise<{ desk: Desk | null }> =>
        isEmpty(wish)
          ? call(getDesk, { params: { uploadId } }, { signal })
          : call(askDesk, { params: { uploadId }, body: wish }, { signal }),
      // A slider leaves many behind.
      gcTime: 30_000,
      staleTime: 10_000,
      meta: { signInAgain: true },
    }),

  lines: (uploadId: UploadId, body: CallOf<typeof askDeskLines>['body']) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'lines', body],
      queryFn: ({ signal }) => call(askDeskLines, { params: { uploadId }, body }, { signal }),
      gcTime: 30_000,
      meta: { signInAgain: true },
    }),

  shapes: (uploadId: UploadId, settings: Desk['settings']) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'shapes', settings],
      queryFn: ({ signal }) =>
        call(askShapes, { params: { uploadId }, body: { settings } }, { signal }),
      gcTime: 30_000,
      meta: { signInAgain: true },
    }),

  /** A page of rows of the sheet, by their numbers. */
  rows: (uploadId: UploadId, rows: readonly number[]) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'rows', rows],
      queryFn: ({ signal }) =>
        call(getDeskRows, { params: { uploadId }, query: { rows: rows.join(',') } }, { signal }),
      gcTime: 30_000,
      staleTime: 10_000,
      meta: { signInAgain: true },
    }),

  /** How the value grows with the lines, and where so many of them stand. */
  curve: (uploadId: UploadId, lines: number | undefined) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'curve', lines],
      queryFn: ({ signal }) =>
        call(getDeskCurve, { params: { uploadId }, query: { lines } }, { signal }),
      gcTime: 30_000,
      staleTime: 10_000,
      meta: { signInAgain: true },
    }),

  settings: () =>
    queryOptions({
      queryKey: SETTINGS_KEY,
      queryFn: ({ signal }) => call(getDeskSettings, {}, { signal }),
      meta: { signInAgain: true },
    }),
};

function useShelfChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      toast({ title: 'Settings Kept', description: done(input) });
      await queryClient.invalidateQueries({ queryKey: ['desk'] });
      // Rows may stand in an order that the settings decide.
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: { failure: { title: 'Settings were not kept' } },
  });
}

type Kept = CallOf<typeof putDeskSettings>['body'];

export const useKeepSettings = () =>
  useShelfChange(
    (body: Kept) => call(putDeskSettings, { body }),
    ({ name }) => `Every lot is reckoned with "${name}" from now on.`,
  );

export const useChooseSettings = () =>
  useShelfChange(
    (name: string | null) => call(chooseDeskSettings, { body: { name } }),
    (name) => `Every lot is reckoned with ${name === null ? 'the usual ones' : `"${name}"`}.`,
  );

export const useRemoveSettings = () =>
  useShelfChange(
    (name: string) => call(removeDeskSettings, { params: { name } }),
    (name) => `"${name}" is removed.`,
  );
