import type { Lot } from '@partsight/contract/lots';
import { canRerun } from '@partsight/domain/pacing/runs/batch';
import { Archive, Ellipsis, FileText, History, ListX, Pencil, Upload } from 'lucide-react';
import { useLocation } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { LotActions } from './lot-actions.ts';
import { LOT_MENU_TEXT } from './texts.ts';

type LotMenuProps = Pick<
  LotActions,
  'onEdit' | 'onDrafts' | 'onRerun' | 'onArchive' | 'onRemove'
> & {
  lot: Lot;
};

export function LotMenu({ lot, onEdit, onDrafts, onRerun, onArchive, onRemove }: LotMenuProps) {
  const [, navigate] = useLocation();
  return (
    <Menu
      label={lot.name}
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={LOT_MENU_TEXT.moreAbout(lot.name)}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onEdit(lot)}>
        <Pencil aria-hidden />
        {LOT_MENU_TEXT.editDetails}
      </MenuItem>
      <MenuItem onSelect={() => navigate(`${PATHS.offer}&batch=${lot.id}`)}>
        <FileText aria-hidden />
        {LOT_MENU_TEXT.offerSheet}
      </MenuItem>
      {lot.state === 'bought' && (
        <MenuItem onSelect={() => onDrafts(lot)}>
          <Upload aria-hidden />
          {LOT_MENU_TEXT.createDrafts}
        </MenuItem>
      )}
      {canRerun(lot.run) && (
        <MenuItem onSelect={() => onRerun(lot)}>
          <History aria-hidden />
          {LOT_MENU_TEXT.reRun}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onArchive(lot)}>
        <Archive aria-hidden />
        {lot.isArchived ? LOT_MENU_TEXT.unarchive : LOT_MENU_TEXT.archive}
      </MenuItem>
      <MenuItem onSelect={() => onRemove(lot)}>
        <ListX aria-hidden />
        {LOT_MENU_TEXT.remove}
      </MenuItem>
    </Menu>
  );
}
