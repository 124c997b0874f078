import type { InventoryUpload } from '@partsight/contract/uploads';
import { useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { ChosenColumns } from '../api/inventory.ts';
import { namedColumns } from '../likely-columns.ts';
import { INVENTORY_COLUMNS_TEXT } from '../texts.ts';
import { SheetPreview } from './sheet-preview.tsx';

type InventoryColumnsProps = {
  upload: InventoryUpload;
  isPending: boolean;
  onChoose: (chosen: ChosenColumns) => void;
  onClose: () => void;
};

const ROLES = [
  {
    key: 'partNumber',
    label: INVENTORY_COLUMNS_TEXT.partNumber,
    none: INVENTORY_COLUMNS_TEXT.readTitles,
  },
  { key: 'title', label: INVENTORY_COLUMNS_TEXT.title, none: INVENTORY_COLUMNS_TEXT.none },
  { key: 'quantity', label: INVENTORY_COLUMNS_TEXT.quantity, none: INVENTORY_COLUMNS_TEXT.none },
] as const;

/** Asks for the columns of an inventory file in which hardly any part number was found. */
export function InventoryColumns({ upload, isPending, onChoose, onClose }: InventoryColumnsProps) {
  const { columns, preview, totalItems, numberedItems } = upload;
  const [mapping, setMapping] = useState(upload.mapping);
  const isUsable = mapping.partNumber !== null || mapping.title !== null;
  return (
    <Dialog
      open
      placement="side"
      title={INVENTORY_COLUMNS_TEXT.question}
      description={INVENTORY_COLUMNS_TEXT.found(numberedItems, totalItems)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <fieldset
        disabled={isPending}
        aria-label={INVENTORY_COLUMNS_TEXT.columns}
        className="space-y-3"
      >
        <div className="grid gap-3 sm:grid-cols-3">
          {ROLES.map(({ key, label, none }) => (
            <SelectField
              key={key}
              label={label}
              value={mapping[key]}
              options={[{ value: null, label: none }, ...namedColumns(columns)]}
              onChoose={(column) => setMapping({ ...mapping, [key]: column })}
            />
          ))}
        </div>
        <SheetPreview reading={{ columns, preview, mapping }} />
        <div className="flex gap-2">
          <Button
            variant="primary"
            disabled={!isUsable}
            onClick={() =>
              onChoose({
                partNumber: mapping.partNumber ?? 'none',
                title: mapping.title ?? 'none',
                quantity: mapping.quantity ?? 'none',
              })
            }
          >
            {INVENTORY_COLUMNS_TEXT.use}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {INVENTORY_COLUMNS_TEXT.keep}
          </Button>
        </div>
      </fieldset>
    </Dialog>
  );
}
