import type { UploadReceipt } from '@partsight/contract/uploads';
import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import { columnName } from '../../../lib/text/column-name.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useChangeMapping } from '../api/upload-mutations.ts';
import { COLUMN_ROLES } from '../column-roles.ts';
import { MAPPING_FORM_TEXT } from '../texts.ts';

type MappingFormProps = { receipt: UploadReceipt; onChange: (receipt: UploadReceipt) => void };

const NONE = 'none';
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
        <Field key={key} label={label}>
          {(ids) => (
            <Select
              {...ids}
              value={mapping[key] ?? NONE}
              onChange={({ target }) =>
                send({ [key]: target.value === NONE ? null : Number(target.value) })
              }
            >
              {!isRequired && <option value={NONE}>{MAPPING_FORM_TEXT.none}</option>}
              {reading.columns.map((name, index) => (
                <option key={index} value={index}>
                  {columnName(name, index)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Field label={MAPPING_FORM_TEXT.headerRow}>
        {(ids) => (
          <Select
            {...ids}
            value={mapping.headerRow ?? NONE}
            onChange={({ target }) =>
              send({ headerRow: target.value === NONE ? null : Number(target.value) })
            }
          >
            <option value={NONE}>{MAPPING_FORM_TEXT.noHeaderRow}</option>
            {headerRows.map((row) => (
              <option key={row} value={row}>
                {MAPPING_FORM_TEXT.row(row + 1)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reading.sheets.length > 1 && (
        <Field label={MAPPING_FORM_TEXT.sheet}>
          {(ids) => (
            <Select
              {...ids}
              value={reading.sheet}
              onChange={({ target }) => send({}, target.value)}
            >
              {reading.sheets.map((sheet) => (
                <option key={sheet} value={sheet}>
                  {sheet}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </fieldset>
  );
}
