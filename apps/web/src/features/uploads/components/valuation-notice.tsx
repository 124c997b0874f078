import type { UploadReceipt } from '@partsight/contract/uploads';
import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useChangeMapping } from '../api/upload-mutations.ts';
import { likelyColumns, sampledColumns, type ValueRole } from '../likely-columns.ts';
import { VALUATION_NOTICE_TEXT } from '../texts.ts';

type ValuationNoticeProps = { receipt: UploadReceipt; onChange: (receipt: UploadReceipt) => void };

const ROLES: readonly { key: ValueRole; label: string }[] = [
  { key: 'quantity', label: VALUATION_NOTICE_TEXT.quantity },
  { key: 'cost', label: VALUATION_NOTICE_TEXT.cost },
];

/** A list without quantity or cost can be looked up but not valued; say so before the run. */
export function ValuationNotice({ receipt, onChange }: ValuationNoticeProps) {
  const { reading, uploadId } = receipt;
  const change = useChangeMapping();
  const missing = ROLES.filter(({ key }) => reading.mapping[key] === null);
  if (missing.length === 0) {
    return null;
  }
  const names = missing.map(({ label }) => label.toLowerCase()).join(' or ');
  const send = (role: ValueRole, column: number) => {
    const mapping: ColumnMapping = { ...reading.mapping, [role]: column };
    change.mutate({ uploadId, mapping }, { onSuccess: onChange });
  };
  return (
    <div className="mt-3">
      <Notice tone="warn" title={VALUATION_NOTICE_TEXT.title(names)}>
        {VALUATION_NOTICE_TEXT.note}
      </Notice>
      <fieldset
        disabled={change.isPending}
        aria-label={VALUATION_NOTICE_TEXT.columns}
        className="mt-2 grid gap-3 sm:grid-cols-2"
      >
        {missing.map(({ key, label }) => (
          <SelectField
            key={key}
            label={VALUATION_NOTICE_TEXT.column(label)}
            value={null}
            options={[
              { value: null, label: VALUATION_NOTICE_TEXT.notChosen },
              ...sampledColumns(reading, likelyColumns(reading, key)),
            ]}
            onChoose={(column) => column !== null && send(key, column)}
          />
        ))}
      </fieldset>
    </div>
  );
}
