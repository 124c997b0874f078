import type { UploadId } from '@partsight/contract/wire/values';
import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { useChangeMapping } from '../../uploads/api/upload-mutations.ts';
import { COLUMN_ROLES } from '../../uploads/column-roles.ts';
import { sampledColumns } from '../../uploads/likely-columns.ts';
import { RESULTS_TEXT, VALUE_COLUMNS_TEXT } from '../texts.ts';

const VALUE_ROLES = COLUMN_ROLES.filter(({ isRequired }) => !isRequired);

type ValueColumnsDialogProps = { uploadId: UploadId; open: boolean; onClose: () => void };

/**
 * Quantity, cost and description of a completed batch; the figures update without new lookups.
 */
export function ValueColumnsDialog({ uploadId, open, onClose }: ValueColumnsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={VALUE_COLUMNS_TEXT.title}
      description={VALUE_COLUMNS_TEXT.description}
    >
      <ValueColumnsForm uploadId={uploadId} />
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{VALUE_COLUMNS_TEXT.done}</Button>
      </div>
    </Dialog>
  );
}

/** Where a missing column keeps the lot from having a value. */
export function ValueColumnsLink({ uploadId }: { uploadId: UploadId }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="inline" className="text-2xs" onClick={() => setIsOpen(true)}>
        {RESULTS_TEXT.chooseColumns}
      </Button>
      <ValueColumnsDialog uploadId={uploadId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function ValueColumnsForm({ uploadId }: { uploadId: UploadId }) {
  const queryClient = useQueryClient();
  const { data: receipt } = useQuery(batchQueries.reading(uploadId));
  const change = useChangeMapping();
  if (receipt === undefined) {
    return <Skeleton className="h-32" />;
  }
  const { reading } = receipt;
  const { mapping } = reading;
  const columns = sampledColumns(
    reading,
    [...reading.columns.keys()].filter((column) => column !== mapping.partNumber),
  );
  const send = (roles: Partial<ColumnMapping>) =>
    change.mutate(
      { uploadId, mapping: { ...mapping, ...roles } },
      {
        onSuccess: () =>
          void queryClient.invalidateQueries({ queryKey: batchQueries.one(uploadId) }),
      },
    );
  return (
    <fieldset
      disabled={change.isPending}
      aria-label={VALUE_COLUMNS_TEXT.columns}
      className="grid gap-3"
    >
      {VALUE_ROLES.map(({ key, label }) => (
        <SelectField
          key={key}
          label={label}
          value={mapping[key]}
          options={[{ value: null, label: VALUE_COLUMNS_TEXT.none }, ...columns]}
          onChoose={(column) => send({ [key]: column })}
        />
      ))}
    </fieldset>
  );
}
