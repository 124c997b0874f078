import {
  askDesk,
  askDeskLines,
  askFastestPosition,
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
import type { Batch } from '@partsight/contract/runs';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/api-client.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { DESK_TOASTS } from './texts.ts';

export type DeskOptions = NonNullable<RequestOf<typeof askDesk>['body']>;

const isDefaultDesk = ({ settings = {}, ask }: DeskOptions): boolean =>
  ask === undefined && Object.keys(settings).length === 0;

const SETTINGS_KEY = ['desk', 'settings'] as const;

/** Figures change as results arrive; do not refetch with every one. */
const MIN_REFRESH_MS = 15_000;

/** Each refresh recalculates every line, and in a long lot a few results change little. */
const REFRESH_MS_PER_LINE = 1.5;

export const deskRefreshInterval = ({ status, totalParts }: Batch): number | false =>
  status === 'completed' ? false : Math.max(MIN_REFRESH_MS, totalParts * REFRESH_MS_PER_LINE);

export const deskQueries = {
  all: () => ['desk', 'lots'] as const,
  one: (uploadId: UploadId) => [...deskQueries.all(), uploadId] as const,

  /** The lot with the user's settings, or with one-off changes to them. */
  lot: (uploadId: UploadId, options: DeskOptions = {}) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), options],
      queryFn: ({ signal }): Promise<{ desk: Desk | null }> =>
        isDefaultDesk(options)
          ? call(getDesk, { params: { uploadId } }, { signal })
          : call(askDesk, { params: { uploadId }, body: options }, { signal }),
      // Dragging a slider leaves many entries behind.
      gcTime: 30_000,
      staleTime: 10_000,
      meta: { signInAgain: true },
    }),

  lines: (uploadId: UploadId, body: RequestOf<typeof askDeskLines>['body']) =>
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

  /** A page of sheet rows, by number. */
  rows: (uploadId: UploadId, rows: readonly number[]) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'rows', rows],
      queryFn: ({ signal }) =>
        call(getDeskRows, { params: { uploadId }, query: { rows: rows.join(',') } }, { signal }),
      gcTime: 30_000,
      staleTime: 10_000,
      meta: { signInAgain: true },
    }),

  /** How the value grows with the lines, and its value at the given count. */
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

function useSettingsChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      toast({ title: DESK_TOASTS.kept, description: done(input) });
      await queryClient.invalidateQueries({ queryKey: ['desk'] });
      // The settings may affect the row order.
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: { failure: { title: DESK_TOASTS.notKept } },
  });
}

type SaveSettingsInput = RequestOf<typeof putDeskSettings>['body'];

/** Finds the price position that brings most cash in three months. */
export const useFastestPosition = (uploadId: UploadId) =>
  useMutation({
    mutationFn: (settings: NonNullable<DeskOptions['settings']>) =>
      call(askFastestPosition, { params: { uploadId }, body: { settings } }),
    meta: { failure: { title: DESK_TOASTS.priceNotFound } },
  });

export const useSaveSettings = () =>
  useSettingsChange(
    (body: SaveSettingsInput) => call(putDeskSettings, { body }),
    ({ name }) => DESK_TOASTS.keptNote(name),
  );

export const useChooseSettings = () =>
  useSettingsChange(
    (name: string | null) => call(chooseDeskSettings, { body: { name } }),
    (name) => DESK_TOASTS.chosen(name),
  );

export const useRemoveSettings = () =>
  useSettingsChange(
    (name: string) => call(removeDeskSettings, { params: { name } }),
    (name) => DESK_TOASTS.removed(name),
  );
