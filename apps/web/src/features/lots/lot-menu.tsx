import type { Lot } from '@partsight/contract/lots';
import { canRerun } from '@partsight/domain/runs/batch';
import { Archive, Ellipsis, FileText, History, ListX, Pencil, Upload } from 'lucide-react';
import { useLocation } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { Menu, MenuItem, useMenuDialog } from '../../ui/menu.tsx';
import { DraftsDialog } from '../own-sales/drafts/drafts-dialog.tsx';
import { RemoveListDialog } from '../runs/components/remove-buttons.tsx';
import { RerunDialog } from '../runs/rerun/rerun-dialog.tsx';
import { LotForm } from './lot-form.tsx';
import { useChangeLot } from './lot-queries.ts';
import { LOT_MENU_TEXT } from './texts.ts';

/** What can be done with a lot of the list. */
export function LotMenu({ lot }: { lot: Lot }) {
  const [, navigate] = useLocation();
  const change = useChangeLot();
  const { id, name, run, isArchived } = lot;
  const dialog = useMenuDialog<'edit' | 'drafts' | 'rerun' | 'remove'>();
  return (
    <>
      <Menu
        label={name}
        align="end"
        onClosed={dialog.openChosen}
        trigger={
          <IconButton name={LOT_MENU_TEXT.moreAbout(name)} className="size-8">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => dialog.choose('edit')}>
          {LOT_MENU_TEXT.editDetails}
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => navigate(`${PATHS.offer}&batch=${id}`)}>
          {LOT_MENU_TEXT.offerSheet}
        </MenuItem>
        {lot.state === 'bought' && (
          <MenuItem icon={Upload} onSelect={() => dialog.choose('drafts')}>
            {LOT_MENU_TEXT.createDrafts}
          </MenuItem>
        )}
        {canRerun(run) && (
          <MenuItem icon={History} onSelect={() => dialog.choose('rerun')}>
            {LOT_MENU_TEXT.reRun}
          </MenuItem>
        )}
        <MenuItem
          icon={Archive}
          onSelect={() => change.mutate({ id, change: { isArchived: !isArchived } })}
        >
          {isArchived ? LOT_MENU_TEXT.unarchive : LOT_MENU_TEXT.archive}
        </MenuItem>
        <MenuItem icon={ListX} onSelect={() => dialog.choose('remove')}>
          {LOT_MENU_TEXT.remove}
        </MenuItem>
      </Menu>
      {dialog.opened === 'edit' && <LotForm lot={lot} onClose={dialog.close} />}
      {dialog.opened === 'drafts' && (
        <DraftsDialog uploadId={id} name={name} onClose={dialog.close} />
      )}
      {dialog.opened === 'rerun' && (
        <RerunDialog uploadId={id} name={name} onClose={dialog.close} />
      )}
      {dialog.opened === 'remove' && (
        <RemoveListDialog batch={{ ...lot, status: run }} onClose={dialog.close} />
      )}
    </>
  );
}
