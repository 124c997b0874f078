import type { UploadId } from '@partsight/contract/wire';
import { Download, Ellipsis, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useExportExcel } from '../api/export-mutations.ts';
import { isFiltered, type ResultsView } from '../results-view.ts';
import { ExportDialog } from './export-dialog.tsx';

type ExportActionsProps = {
  uploadId: UploadId;
  view: ResultsView;
  shown: number | null;
  total: number;
};

/** One click writes what is shown, and says how much that is; all of it stands beside. */
export function ExportActions({ uploadId, view, shown, total }: ExportActionsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const exportExcel = useExportExcel();
  const isPart = isFiltered(view);
  return (
    <div className="ml-auto flex items-center gap-1">
      <Button
        disabled={exportExcel.isPending || (isPart && shown === 0)}
        onClick={() => exportExcel.mutate({ uploadId, view })}
      >
        {exportExcel.isPending ? <Spinner /> : <Download aria-hidden />}
        {isPart && shown !== null ? `Export Excel, ${formatCount(shown)} shown` : 'Export Excel'}
      </Button>
      {isPart && (
        <Button
          variant="ghost"
          aria-label={`Export Excel, all ${formatCount(total)}`}
          disabled={exportExcel.isPending}
          onClick={() => exportExcel.mutate({ uploadId, view: {} })}
        >
          all {formatCount(total)}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="max-sm:hidden"
        aria-label="Export options"
        title="Export options"
        onClick={() => setIsDialogOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
      </Button>
      <span className="sm:hidden">
        <Menu
          label="More"
          align="end"
          trigger={
            <Button size="icon" aria-label="More actions">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => setIsDialogOpen(true)}>
            <SlidersHorizontal aria-hidden />
            Export options
          </MenuItem>
        </Menu>
      </span>
      <ExportDialog uploadId={uploadId} open={isDialogOpen} onOpenChange={setIsDialogOpen} />
    </div>
  );
}
