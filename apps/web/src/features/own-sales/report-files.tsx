import type { OwnReport } from '@partsight/contract/own-sales/reports';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { rangeText } from '../../lib/text/day-text.ts';
import { formatDayTime, plural } from '../../lib/text/format.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useRemoveReports } from './own-sales-queries.ts';
import { KIND_TEXT, OWN_SALES_TEXT } from './texts.ts';

/** The uploaded files, each removable with what only it brought. */
export function ReportFiles({ reports }: { reports: readonly OwnReport[] }) {
  const remove = useRemoveReports();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel className="p-4">
      <details>
        <summary className="cursor-pointer text-sm font-medium">
          {OWN_SALES_TEXT.files}: {plural(reports.length, 'file')}
        </summary>
        <ul className="divide-line mt-2 divide-y">
          {reports.map((report) => (
            <li key={report.id} className="flex items-center gap-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{report.fileName}</span>
                <span className="text-ink-muted block text-xs">{fileFacts(report)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                disabled={remove.isPending}
                aria-label={OWN_SALES_TEXT.removeFile(report.fileName)}
                onClick={() => remove.mutate(report.id)}
              >
                <Trash2 aria-hidden />
                {OWN_SALES_TEXT.remove}
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="danger" size="sm" className="mt-2" onClick={() => setIsAsking(true)}>
          {OWN_SALES_TEXT.removeAll}
        </Button>
      </details>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={OWN_SALES_TEXT.removeAllTitle}
        description={OWN_SALES_TEXT.removeAllNote}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setIsAsking(false)}>{OWN_SALES_TEXT.keep}</Button>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => {
              setIsAsking(false);
              remove.mutate('all');
            }}
          >
            {OWN_SALES_TEXT.removeAll}
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}

function fileFacts({ kind, firstDay, lastDay, rowsRead, uploadedAt }: OwnReport): string {
  return [
    KIND_TEXT[kind].name,
    ...(firstDay === null || lastDay === null ? [] : [rangeText({ firstDay, lastDay })]),
    plural(rowsRead, 'row'),
    formatDayTime(uploadedAt),
  ].join(' · ');
}
