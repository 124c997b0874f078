import type { UploadReceipt } from '@partsight/contract/uploads';
import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import { SelectField } from '../../../ui/forms/select.tsx';
import { useChangeMapping } from '../api/upload-mutations.ts';
import { COLUMN_ROLES } from '../column-roles.ts';
import { namedColumns } from '../likely-columns.ts';
import { MAPPING_FORM_TEXT } from '../texts.ts';

type MappingFormProps = { receipt: UploadReceipt; onChange: (receipt: UploadReceipt) => void };

const HEADER_ROWS = Array.from({ length: 30 }, (_, row) => row);

/** Each choice is sent at once, and the response shows the file as it is now read. */
export function MappingForm({ receipt, onChange }: MappingFormProps) {
  const { reading, uploadId } = receipt;
  const { mapping } = reading;
  const change = useChangeMapping();

  const send = (next: Partial<ColumnMapping>, sheet?: string) => {
    change.mutate(
      { uploadId, mapping: { ...mapping, ...next }, ...(sheet !== undefined && { sheet }) },
      { onSuccess: onChange },
    );
  };
  const headerRows = HEADER_ROWS.includes(mapping.headerRow ?? 0)
    ? HEADER_ROWS
    : [...HEADER_ROWS, mapping.headerRow ?? 0];

  return (
    <fieldset
      disabled={change.isPending}
      aria-label={MAPPING_FORM_TEXT.columns}
      className="bg-sunken/60 mt-3 grid gap-3 rounded-md p-3 sm:grid-cols-3"
    >
      {COLUMN_ROLES.map(({ key, label, isRequired }) => (
        <SelectField
          key={key}
          label={label}
          value={mapping[key]}
          options={[
            ...(isRequired ? [] : [{ value: null, label: MAPPING_FORM_TEXT.none }]),
            ...namedColumns(reading.columns),
          ]}
          onChoose={(column) => send({ [key]: column })}
        />
      ))}
      <SelectField
        label={MAPPING_FORM_TEXT.headerRow}
        value={mapping.headerRow}
        options={[
          { value: null, label: MAPPING_FORM_TEXT.noHeaderRow },
          ...headerRows.map((row) => ({ value: row, label: MAPPING_FORM_TEXT.row(row + 1) })),
        ]}
        onChoose={(headerRow) => send({ headerRow })}
      />
      {reading.sheets.length > 1 && (
        <SelectField
          label={MAPPING_FORM_TEXT.sheet}
          value={reading.sheet}
          options={reading.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          onChoose={(sheet) => send({}, sheet)}
        />
      )}
    </fieldset>
  );
}
