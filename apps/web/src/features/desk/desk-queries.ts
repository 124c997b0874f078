import { askDesk, getDesk, getDeskRows, type Desk } from '@partsight/contract/desk';
import { getDeskSettings, putDeskSettings } from '@partsight/contract/desk-settings';
import type { Batch } from '@partsight/contract/runs';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api/api-client.ts';
import { STALE_VALUES } from '../../lib/api/stale-values.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { DESK_TOASTS } from './texts.ts';

type AskBody = RequestOf<typeof askDesk>['body'];

/** One-off changes to the user's settings, and the dealer's asking price. */
export type DeskOptions = Pick<AskBody, 'settings' | 'ask'>;

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

  /** The lot with the user's settings. */
  lot: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'lot'],
      queryFn: ({ signal }) => call(getDesk, { params: { uploadId } }, { signal }),
      gcTime: 30_000,
      staleTime: 10_000,
    }),

  /** Everything that a slider moves, in one request. */
  whatIf: (uploadId: UploadId, question: DeskOptions) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'what-if', question],
      queryFn: ({ signal }) =>
        call(
          askDesk,
          { params: { uploadId }, body: { want: ['desk', 'shapes', 'curve'], ...question } },
          { signal },
        ),
      // Dragging a slider leaves many entries behind.
      gcTime: 30_000,
      staleTime: 10_000,
    }),

  /** The bid if nothing of the lot were in stock. */
  withoutStock: (uploadId: UploadId, settings: DeskOptions['settings']) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'without-stock', settings],
      queryFn: ({ signal }) =>
        call(
          askDesk,
          { params: { uploadId }, body: { want: ['withoutStock'], settings } },
          { signal },
        ),
      gcTime: 30_000,
    }),

  /** A page of sheet rows, by number. */
  rows: (uploadId: UploadId, rows: readonly number[]) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'rows', rows],
      queryFn: ({ signal }) =>
        call(getDeskRows, { params: { uploadId }, query: { rows: rows.join(',') } }, { signal }),
      gcTime: 30_000,
      staleTime: 10_000,
    }),

  /** How the value of a row's line comes about. */
  steps: (uploadId: UploadId, row: number) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'steps', row],
      queryFn: async ({ signal }) => {
        const query = { rows: String(row), want: 'steps' as const };
        const { rows } = await call(getDeskRows, { params: { uploadId }, query }, { signal });
        return rows[0]?.steps ?? [];
      },
      gcTime: 30_000,
      staleTime: 10_000,
    }),

  settings: () =>
    queryOptions({
      queryKey: SETTINGS_KEY,
      queryFn: ({ signal }) => call(getDeskSettings, {}, { signal }),
    }),
};

/** The settings may affect the order of rows, too. */
const useSettingsChange = <Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
) =>
  useMutation({
    mutationFn,
    onSuccess: (_, input) => toast({ title: DESK_TOASTS.kept, description: done(input) }),
    meta: { invalidates: STALE_VALUES, failure: { title: DESK_TOASTS.notKept } },
  });

type SaveSettingsInput = {
  readonly name: string;
  readonly settings: Desk['settings'];
  readonly usesOwnShare?: boolean;
  readonly reasons?: RequestOf<typeof putDeskSettings>['body']['reasons'];
};

/** Finds the price position that brings most cash in three months. */
export const useFastestPosition = (uploadId: UploadId) =>
  useMutation({
    mutationFn: (settings: NonNullable<DeskOptions['settings']>) =>
      call(askDesk, { params: { uploadId }, body: { want: ['position'], settings } }),
    meta: { failure: { title: DESK_TOASTS.priceNotFound } },
  });

export const useSaveSettings = () =>
  useSettingsChange(
    (body: SaveSettingsInput) => call(putDeskSettings, { body }),
    ({ name }) => DESK_TOASTS.keptNote(name),
  );

export const useChooseSettings = () =>
  useSettingsChange(
    (name: string | null) => call(putDeskSettings, { body: { name } }),
    (name) => DESK_TOASTS.chosen(name),
  );

export const useRemoveSettings = () =>
  useSettingsChange(
    (name: string) => call(putDeskSettings, { body: { name, settings: null } }),
    (name) => DESK_TOASTS.removed(name),
  );
