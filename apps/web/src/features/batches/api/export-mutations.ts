import { exportCsv, exportExcel } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { statusAndMessageOf } from '../../../lib/api-error.ts';
import { browser } from '../../../lib/browser.ts';
import { reportError } from '../../../lib/report-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type ExportChoice, exportQuery } from '../export-choice.ts';
import { csvFileName, excelFileName, offeredFileName } from '../export-file-name.ts';
import type { ResultsView } from '../results-view.ts';

function announce(fileName: string): void {
  toast({ title: 'Complete Export Successful', description: `Saved as ${fileName}.` });
}

/** A failed Excel export is only logged. */
export function useExportExcel() {
  return useMutation({
    mutationFn: ({ uploadId, view }: { uploadId: UploadId; view: ResultsView }) =>
      call(exportExcel, { params: { uploadId }, query: view }),
    onSuccess: ({ blob, disposition }) => {
      const name = offeredFileName(disposition) ?? excelFileName(new Date());
      browser.saveFile(blob, name);
      announce(name);
    },
    onError: (error) => reportError('The Excel export failed', error),
  });
}

export function useExportCsv() {
  return useMutation({
    mutationFn: ({ uploadId, choice }: { uploadId: UploadId; choice: ExportChoice }) =>
      call(exportCsv, { params: { uploadId }, query: exportQuery(choice) }),
    onSuccess: ({ blob }) => {
      const name = csvFileName(new Date());
      browser.saveFile(blob, name);
      announce(name);
    },
    meta: { failure: { title: 'Export failed', describe: statusAndMessageOf } },
  });
}
