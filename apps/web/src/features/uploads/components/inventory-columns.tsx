import type { InventoryUpload } from '@partsight/contract/uploads';
import { useState } from 'react';

import { columnName } from '../../../lib/text/column-name.ts';
import { formatCount, plural } from '../../../lib/text/format.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ChosenColumns } from '../api/inventory.ts';
import { SheetPreview } from './sheet-preview.tsx';

type InventoryColumnsProps = {
  upload: InventoryUpload;
  isPending: boolean;
  onChoose: (chosen: ChosenColumns) => void;
  onClose: () => void;
};

const ROLES = [
  { key: 'partNumber', label: 'Part number', none: 'None: read the titles' },
  { key: 'title', label: 'Title', none: 'None' },
  { key: 'quantity', label: 'Quantity', none: 'None' },
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
      title="Which column has the part numbers?"
      description={`Part numbers were found in ${formatCount(numberedItems)} of ${plural(totalItems, 'item')}. Your inventory has not changed.`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <fieldset disabled={isPending} aria-label="Columns of the inventory" className="space-y-3">
        <div className="grid gap-3 sm:grid-cols-3">
          {ROLES.map(({ key, label, none }) => (
            <Field key={key} label={label}>
              {(ids) => (
                <Select
                  {...ids}
                  value={mapping[key] ?? 'none'}
                  onChange={({ target }) =>
                    setMapping({
                      ...mapping,
                      [key]: target.value === 'none' ? null : Number(target.value),
                    })
                  }
                >
                  <option value="none">{none}</option>
                  {columns.map((name, index) => (
                    <option key={index} value={index}>
                      {columnName(name, index)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
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
            Use these columns
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Keep the inventory as it is
          </Button>
        </div>
      </fieldset>
    </Dialog>
  );
}
