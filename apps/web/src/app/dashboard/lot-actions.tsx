import type { Lot } from '@partsight/contract/lots';
import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { canRerun } from '@partsight/domain/pacing/runs/batch';
import {
  Columns3Cog,
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
import { useRef, useState } from 'react';

import { RulesDialog } from '../../features/desk/decisions/rules-dialog.tsx';
import { LotForm } from '../../features/lots/lot-form.tsx';
import { useLot, useLotNames } from '../../features/lots/lot-queries.ts';
import { DraftsDialog } from '../../features/own-sales/drafts/drafts-dialog.tsx';
import { ExportDialog } from '../../features/results/components/export-dialog.tsx';
import { ValueColumnsDialog } from '../../features/results/components/value-columns.tsx';
import { useRetryFailed } from '../../features/runs/api/run-mutations.ts';
import { useBatchList } from '../../features/runs/api/use-batch-list.ts';
import {
  ClearDataDialog,
  RemoveListDialog,
} from '../../features/runs/components/remove-buttons.tsx';
import { RerunDialog } from '../../features/runs/rerun/rerun-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

type OpenDialog = 'edit' | 'drafts' | 'rerun' | 'rules' | 'columns' | 'export' | 'remove' | 'clear';

type LotActionsProps = {
  uploadId: UploadId;
  hasClearData: boolean;
};

/** Everything that is done to a lot now and then. */
export function LotActions({ uploadId, hasClearData }: LotActionsProps) {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  const chosen = useRef<OpenDialog | null>(null);
  const choose = (dialog: OpenDialog) => {
    chosen.current = dialog;
  };
  const openChosen = () => {
    setOpened(chosen.current);
    chosen.current = null;
  };
  const batch = useBatchList()?.find(({ id }) => id === uploadId);
  const lot = useLot(uploadId);
  const nameOf = useLotNames();
  const retry = useRetryFailed();
  return (
    <>
      <Menu
        label={DASHBOARD_TEXT.moreActions}
        align="end"
        onClosed={openChosen}
        trigger={
          <Button
            variant="ghost"
            size="icon"
            className="size-7"
            aria-label={DASHBOARD_TEXT.moreActions}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <LotMenuItems
          batch={batch}
          lot={lot}
          hasClearData={hasClearData}
          onRetry={retry.isPending ? null : () => retry.mutate(uploadId)}
          onChoose={choose}
        />
      </Menu>
      {opened === 'edit' && lot !== undefined && <LotForm lot={lot} onClose={close} />}
      {opened === 'drafts' && lot !== undefined && (
        <DraftsDialog uploadId={uploadId} name={lot.name} onClose={close} />
      )}
      <RerunDialog
        uploadId={uploadId}
        name={batch === undefined ? '' : nameOf(batch)}
        open={opened === 'rerun'}
        onClose={close}
      />
      <RulesDialog uploadId={uploadId} open={opened === 'rules'} onOpenChange={close} />
      <ValueColumnsDialog uploadId={uploadId} open={opened === 'columns'} onClose={close} />
      <ExportDialog uploadId={uploadId} open={opened === 'export'} onOpenChange={close} />
      <RemoveListDialog uploadId={uploadId} open={opened === 'remove'} onClose={close} />
      <ClearDataDialog uploadId={uploadId} open={opened === 'clear'} onClose={close} />
    </>
  );
}

type LotMenuItemsProps = {
  batch: Batch | undefined;
  lot: Lot | undefined;
  hasClearData: boolean;
  /** Null while one is pending. */
  onRetry: (() => void) | null;
  onChoose: (dialog: OpenDialog) => void;
};

/** As they were when the menu was opened: the end of a run must not move them under the pointer. */
function LotMenuItems({ hasClearData, onRetry, onChoose, ...now }: LotMenuItemsProps) {
  const [{ batch, lot }] = useState(now);
  const hasRun = batch !== undefined && batch.startedAt !== null;
  return (
    <>
      {lot !== undefined && (
        <MenuItem onSelect={() => onChoose('edit')}>
          <Pencil aria-hidden />
          {DASHBOARD_TEXT.editDetails}
        </MenuItem>
      )}
      {lot?.state === 'bought' && (
        <MenuItem onSelect={() => onChoose('drafts')}>
          <Upload aria-hidden />
          {DASHBOARD_TEXT.createDrafts}
        </MenuItem>
      )}
      {batch !== undefined && batch.failedParts > 0 && batch.status === 'completed' && (
        <MenuItem disabled={onRetry === null} onSelect={() => onRetry?.()}>
          <RotateCw aria-hidden />
          {DASHBOARD_TEXT.retryFailed}
        </MenuItem>
      )}
      {batch !== undefined && canRerun(batch.status) && (
        <MenuItem onSelect={() => onChoose('rerun')}>
          <History aria-hidden />
          {DASHBOARD_TEXT.rerun}
        </MenuItem>
      )}
      {hasRun && (
        <>
          <MenuItem onSelect={() => onChoose('rules')}>
            <ListChecks aria-hidden />
            {DASHBOARD_TEXT.rules}
          </MenuItem>
          <MenuItem onSelect={() => onChoose('columns')}>
            <Columns3Cog aria-hidden />
            {DASHBOARD_TEXT.valueColumns}
          </MenuItem>
        </>
      )}
      <MenuItem onSelect={() => onChoose('export')}>
        <SlidersHorizontal aria-hidden />
        {DASHBOARD_TEXT.exportOptions}
      </MenuItem>
      <MenuItem onSelect={() => onChoose('remove')}>
        <ListX aria-hidden />
        {DASHBOARD_TEXT.deleteLot}
      </MenuItem>
      {hasClearData && (
        <MenuItem onSelect={() => onChoose('clear')}>
          <Trash2 aria-hidden />
          {DASHBOARD_TEXT.clearData}
        </MenuItem>
      )}
    </>
  );
}
