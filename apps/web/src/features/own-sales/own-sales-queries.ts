import {
  countOwnSalesLines,
  fillFromOwnSales,
  getOwnNumber,
  getOwnReports,
  getUnmatchedSales,
  removeOwnReports,
  setOwnNumber,
  uploadOwnReport,
  type ImportedReport,
} from '@partsight/contract/own-sales/reports';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { call } from '../../lib/api/api-client.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { inventoryQuery } from '../uploads/api/inventory.ts';
import { OWN_SALES_TEXT } from './texts.ts';

export const ownSalesQueries = {
  all: () => ['own-sales'] as const,

  reports: () =>
    queryOptions({
      queryKey: [...ownSalesQueries.all(), 'reports'],
      queryFn: ({ signal }) => call(getOwnReports, {}, { signal }),
    }),

  unmatched: () =>
    queryOptions({
      queryKey: [...ownSalesQueries.all(), 'unmatched'],
      queryFn: ({ signal }) => call(getUnmatchedSales, {}, { signal }),
    }),

  linesToFill: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...ownSalesQueries.all(), 'lines', uploadId],
      queryFn: ({ signal }) => call(countOwnSalesLines, { params: { uploadId } }, { signal }),
    }),

  number: (partNumber: string) =>
    queryOptions({
      queryKey: [...ownSalesQueries.all(), 'number', partNumber],
      queryFn: ({ signal }) => call(getOwnNumber, { query: { partNumber } }, { signal }),
      enabled: partNumber.trim() !== '',
    }),
};

/** A file on its way: waiting, being read, read, or refused with a reason. */
export type SentFile = { readonly key: number; readonly name: string } & (
  | { readonly state: 'waiting' | 'reading' }
  | { readonly state: 'read'; readonly report: ImportedReport }
  | { readonly state: 'refused'; readonly reason: string }
);

/** Sends files one after another: each is read for seconds, and they may overlap. */
export function useSendReports() {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const send = useCallback(
    async (chosen: readonly File[]) => {
      const sent = chosen.map((file, key) => ({ key, file }));
      setFiles(sent.map(({ key, file }) => ({ key, name: file.name, state: 'waiting' })));
      const change = (next: SentFile) =>
        setFiles((before) => before.map((file) => (file.key === next.key ? next : file)));
      for (const { key, file } of sent) {
        change({ key, name: file.name, state: 'reading' });
        try {
          const report = await call(uploadOwnReport, { body: file });
          change({ key, name: file.name, state: 'read', report });
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          change({ key, name: file.name, state: 'refused', reason });
        }
        void queryClient.invalidateQueries({ queryKey: ownSalesQueries.all() });
      }
      void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    [queryClient],
  );
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'reading');
  return { files, send, isBusy };
}

/** One report by its id, or `all`. */
export const useRemoveReports = () =>
  useMutation({
    mutationFn: (reportId: string) => call(removeOwnReports, { params: { reportId } }),
    onSuccess: (_, reportId) =>
      toast({ title: reportId === 'all' ? OWN_SALES_TEXT.removedAll : OWN_SALES_TEXT.removed }),
    meta: { invalidates: [ownSalesQueries.all()], failure: { title: OWN_SALES_TEXT.notRemoved } },
  });

export const useSetOwnNumber = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof setOwnNumber>['body']) => call(setOwnNumber, { body }),
    onSuccess: ({ sales }, { partNumber }) =>
      toast({ title: OWN_SALES_TEXT.joined(sales, partNumber) }),
    meta: { invalidates: [ownSalesQueries.all()], failure: { title: OWN_SALES_TEXT.notJoined } },
  });

/** Every figure of the lot may change. */
export const useFillFromOwnSales = (uploadId: UploadId) =>
  useMutation({
    mutationFn: () => call(fillFromOwnSales, { params: { uploadId } }),
    onSuccess: ({ lines }) => toast({ title: OWN_SALES_TEXT.filled(lines) }),
    meta: { invalidates: [[]], failure: { title: OWN_SALES_TEXT.notFilled } },
  });
