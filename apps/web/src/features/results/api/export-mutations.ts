import { exportCsv, exportExcel } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { statusAndMessageOf } from '../../../lib/api/api-error.ts';
import { reportError } from '../../../lib/api/report-error.ts';
import { browser } from '../../../lib/browser/browser.ts';
import type { ResultsView } from '../../../lib/results-view.ts';
import { csvFileName, excelFileName, offeredFileName } from '../../../lib/text/export-file-name.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { type ExportChoice, exportQuery } from '../export-choice.ts';
import { EXPORT_TOASTS } from '../texts.ts';

function announceExport(fileName: string): void {
  toast({ title: EXPORT_TOASTS.exported, description: EXPORT_TOASTS.savedAs(fileName) });
}

/** A failed Excel export is only logged. */
export function useExportExcel() {
  return useMutation({
    mutationFn: ({ uploadId, view }: { uploadId: UploadId; view: ResultsView }) =>
      call(exportExcel, { params: { uploadId }, query: view }),
    onSuccess: ({ blob, disposition }) => {
      const name = offeredFileName(disposition) ?? excelFileName(new Date());
      browser.saveFile(blob, name);
      announceExport(name);
    },
    onError: (error) => reportError(EXPORT_TOASTS.excelFailed, error),
  });
}

export function useExportCsv() {
  return useMutation({
    mutationFn: ({ uploadId, choice }: { uploadId: UploadId; choice: ExportChoice }) =>
      call(exportCsv, { params: { uploadId }, query: exportQuery(choice) }),
    onSuccess: ({ blob }) => {
      const name = csvFileName(new Date());
      browser.saveFile(blob, name);
      announceExport(name);
    },
    meta: { failure: { title: EXPORT_TOASTS.failed, describe: statusAndMessageOf } },
  });
}
