import type { Lot } from '@partsight/contract/lots';
import { canRerun } from '@partsight/domain/pacing/runs/batch';
import { Archive, Ellipsis, FileText, History, ListX, Pencil, Upload } from 'lucide-react';
import { useLocation } from 'wouter';

import { PATHS } from '../../lib/browser/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { LotActions } from './lot-actions.ts';

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
        <Button variant="ghost" size="icon" aria-label={`More about ${lot.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onEdit(lot)}>
        <Pencil aria-hidden />
        Edit details
      </MenuItem>
      <MenuItem onSelect={() => navigate(`${PATHS.offer}&batch=${lot.id}`)}>
        <FileText aria-hidden />
        Offer sheet
      </MenuItem>
      {lot.state === 'bought' && (
        <MenuItem onSelect={() => onDrafts(lot)}>
          <Upload aria-hidden />
          Create eBay drafts
        </MenuItem>
      )}
      {canRerun(lot.run) && (
        <MenuItem onSelect={() => onRerun(lot)}>
          <History aria-hidden />
          Re-run
        </MenuItem>
      )}
      <MenuItem onSelect={() => onArchive(lot)}>
        <Archive aria-hidden />
        {lot.isArchived ? 'Take out of the archive' : 'Archive'}
      </MenuItem>
      <MenuItem onSelect={() => onRemove(lot)}>
        <ListX aria-hidden />
        Remove
      </MenuItem>
    </Menu>
  );
}
