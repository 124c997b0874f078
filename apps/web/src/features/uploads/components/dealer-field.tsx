import type { UploadReceipt } from '@partsight/contract/uploads';
import { type SyntheticEvent, useState } from 'react';

import { TextField } from '../../../ui/forms/text-field.tsx';
import { useChangeDealer } from '../api/upload-mutations.ts';
import { DEALER_FIELD_TEXT } from '../texts.ts';

type DealerFieldProps = {
  receipt: UploadReceipt;
  onChange: (receipt: UploadReceipt) => void;
};

/** Whose list it is: answers about what is for sale are kept for this dealer's lists. */
export function DealerField({ receipt, onChange }: DealerFieldProps) {
  const { uploadId, dealer } = receipt;
  const [typed, setTyped] = useState(dealer);
  const { mutate, isPending } = useChangeDealer();
  const save = () => {
    const name = typed.trim();
    if (name !== dealer && !isPending) {
      mutate({ uploadId, dealer: name }, { onSuccess: onChange });
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={handleSubmit}>
      <TextField
        label={DEALER_FIELD_TEXT.label}
        hint={typed.trim() === '' ? DEALER_FIELD_TEXT.unknown : DEALER_FIELD_TEXT.kept}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onText={setTyped}
        onBlur={save}
      />
    </form>
  );
}
