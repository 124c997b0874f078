import type { Lot } from '@partsight/contract/lots';
import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { canRerun } from '@partsight/domain/runs/batch';
import {
  Columns3Cog,
  Download,
  Ellipsis,
  History,
  ListChecks,
  ListX,
  Pencil,
  RotateCw,
  SlidersHorizontal,
  Trash2,
  Upload,
} from 'lucide-react';
import { useState } from 'react';

import { RulesDialog } from '../../features/desk/decisions/rules-dialog.tsx';
import { LotForm } from '../../features/lots/lot-form.tsx';
import { useLot, useLotNames } from '../../features/lots/lot-queries.ts';
import { DraftsDialog } from '../../features/own-sales/drafts/drafts-dialog.tsx';
import { useExportExcel } from '../../features/results/api/export-mutations.ts';
import { ExportDialog } from '../../features/results/components/export-dialog.tsx';
import { ValueColumnsDialog } from '../../features/results/components/value-columns.tsx';
import { useRetryFailed } from '../../features/runs/api/run-mutations.ts';
import { useBatchList } from '../../features/runs/api/use-batch-list.ts';
import {
  ClearDataDialog,
  RemoveListDialog,
} from '../../features/runs/components/remove-buttons.tsx';
import { RerunDialog } from '../../features/runs/rerun/rerun-dialog.tsx';
import { RUNS_TEXT } from '../../features/runs/texts.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { useResultsView } from '../../lib/results-view.ts';
import { salesSummary } from '../../lib/text/coverage-summary.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, useMenuDialog } from '../../ui/menu.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

type OpenDialog = 'edit' | 'drafts' | 'rerun' | 'rules' | 'columns' | 'export' | 'remove' | 'clear';

type LotActionsProps = { uploadId: UploadId };

/** Everything that is done to a lot now and then. */
export function LotActions({ uploadId }: LotActionsProps) {
  const { opened, close, choose, openChosen } = useMenuDialog<OpenDialog>();
  const batch = useBatchList()?.find(({ id }) => id === uploadId);
  const lot = useLot(uploadId);
  const nameOf = useLotNames();
  const retry = useRetryFailed();
  // What stands beside the menu on a wider screen.
  const isPhone = useMedia(PHONE);
  const exportExcel = useExportExcel();
  const [view] = useResultsView();
  return (
    <>
      <Menu
        label={DASHBOARD_TEXT.moreActions}
        align="end"
        onClosed={openChosen}
        trigger={
          <IconButton name={DASHBOARD_TEXT.moreActions}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <LotMenuItems
          batch={batch}
          lot={lot}
          onExport={isPhone ? () => exportExcel.mutate({ uploadId, view }) : null}
          onRetry={retry.isPending ? null : () => retry.mutate({ uploadId })}
          onChoose={choose}
        />
      </Menu>
      {opened === 'edit' && lot !== undefined && <LotForm lot={lot} onClose={close} />}
      {opened === 'drafts' && lot !== undefined && (
        <DraftsDialog uploadId={uploadId} name={lot.name} onClose={close} />
      )}
      {opened === 'rerun' && batch !== undefined && (
        <RerunDialog uploadId={uploadId} name={nameOf(batch)} onClose={close} />
      )}
      <RulesDialog uploadId={uploadId} open={opened === 'rules'} onOpenChange={close} />
      <ValueColumnsDialog uploadId={uploadId} open={opened === 'columns'} onClose={close} />
      <ExportDialog uploadId={uploadId} open={opened === 'export'} onOpenChange={close} />
      {opened === 'remove' && batch !== undefined && (
        <RemoveListDialog batch={batch} onClose={close} />
      )}
      {opened === 'clear' && <ClearDataDialog uploadId={uploadId} onClose={close} />}
    </>
  );
}

type LotMenuItemsProps = {
  batch: Batch | undefined;
  lot: Lot | undefined;
  /** On a phone, which has room for these and the dates of the sales only here; null elsewhere. */
  onExport: (() => void) | null;
  /** Null while one is pending. */
  onRetry: (() => void) | null;
  onChoose: (dialog: OpenDialog) => void;
};

/** As they were when the menu was opened: the end of a run must not move them under the pointer. */
function LotMenuItems({ onExport, onRetry, onChoose, ...now }: LotMenuItemsProps) {
  const [{ batch, lot }] = useState(now);
  const hasRun = batch !== undefined && batch.startedAt !== null;
  return (
    <>
      {onExport !== null && batch !== undefined && batch.coverage !== null && (
        <MenuLabel>{salesSummary(batch.timeRange, batch.coverage)}</MenuLabel>
      )}
      {lot !== undefined && (
        <MenuItem icon={Pencil} onSelect={() => onChoose('edit')}>
          {DASHBOARD_TEXT.editDetails}
        </MenuItem>
      )}
      {lot?.state === 'bought' && (
        <MenuItem icon={Upload} onSelect={() => onChoose('drafts')}>
          {DASHBOARD_TEXT.createDrafts}
        </MenuItem>
      )}
      {batch !== undefined && batch.failedParts > 0 && batch.status === 'completed' && (
        <MenuItem icon={RotateCw} disabled={onRetry === null} onSelect={() => onRetry?.()}>
          {DASHBOARD_TEXT.retryFailed(batch.failedParts)}
        </MenuItem>
      )}
      {batch !== undefined && canRerun(batch.status) && (
        <MenuItem icon={History} onSelect={() => onChoose('rerun')}>
          {DASHBOARD_TEXT.rerun}
        </MenuItem>
      )}
      {hasRun && (
        <>
          <MenuItem icon={ListChecks} onSelect={() => onChoose('rules')}>
            {DASHBOARD_TEXT.rules}
          </MenuItem>
          <MenuItem icon={Columns3Cog} onSelect={() => onChoose('columns')}>
            {DASHBOARD_TEXT.valueColumns}
          </MenuItem>
        </>
      )}
      {onExport !== null && (
        <>
          <MenuItem icon={Download} onSelect={onExport}>
            {DASHBOARD_TEXT.exportExcel}
          </MenuItem>
          <MenuItem icon={SlidersHorizontal} onSelect={() => onChoose('export')}>
            {DASHBOARD_TEXT.exportOptions}
          </MenuItem>
        </>
      )}
      <MenuItem icon={ListX} onSelect={() => onChoose('remove')}>
        {DASHBOARD_TEXT.removeLot}
      </MenuItem>
      {onExport !== null && (
        <MenuItem icon={Trash2} onSelect={() => onChoose('clear')}>
          {RUNS_TEXT.clearData}
        </MenuItem>
      )}
    </>
  );
}
