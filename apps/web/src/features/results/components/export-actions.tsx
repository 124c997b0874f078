import type { UploadId } from '@partsight/contract/wire/values';
import { Download, Ellipsis, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { isFiltered, type ResultsView } from '../../../lib/results-view.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useExportExcel } from '../api/export-mutations.ts';
import { ExportDialog } from './export-dialog.tsx';

type ExportActionsProps = {
  uploadId: UploadId;
  view: ResultsView;
  shown: number | null;
  total: number;
};

/** One click exports the current view and shows its size; exporting everything is next to it. */
export function ExportActions({ uploadId, view, shown, total }: ExportActionsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const exportExcel = useExportExcel();
  const isPhone = useMedia(PHONE);
  const isPart = isFiltered(view);
  const name =
    isPart && shown !== null ? `Export Excel, ${formatCount(shown)} shown` : 'Export Excel';
  const allName = `Export Excel, all ${formatCount(total)}`;
  const exportAll = () => exportExcel.mutate({ uploadId, view: {} });
  return (
    <div className="ml-auto flex items-center gap-1">
      <Button
        {...(isPhone && { size: 'icon', 'aria-label': name, title: name })}
        disabled={exportExcel.isPending || (isPart && shown === 0)}
        onClick={() => exportExcel.mutate({ uploadId, view })}
      >
        {exportExcel.isPending ? <Spinner /> : <Download aria-hidden />}
        {!isPhone && name}
      </Button>
      {isPart && !isPhone && (
        <Button
          variant="ghost"
          aria-label={allName}
          disabled={exportExcel.isPending}
          onClick={exportAll}
        >
          all {formatCount(total)}
        </Button>
      )}
      {isPhone ? (
        <Menu
          label="More"
          align="end"
          trigger={
            <Button size="icon" aria-label="More actions">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          {isPart && (
            <MenuItem onSelect={exportAll}>
              <Download aria-hidden />
              {allName}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setIsDialogOpen(true)}>
            <SlidersHorizontal aria-hidden />
            Export options
          </MenuItem>
        </Menu>
      ) : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Export options"
          title="Export options"
          onClick={() => setIsDialogOpen(true)}
        >
          <SlidersHorizontal aria-hidden />
        </Button>
      )}
      <ExportDialog uploadId={uploadId} open={isDialogOpen} onOpenChange={setIsDialogOpen} />
    </div>
  );
}
