import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { type SubmitEvent, useState } from 'react';

import { lookedUpNumber, numberReadText } from '../../../lib/text/number-read-text.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useChangeNumber } from '../../uploads/api/number-mutations.ts';
import { NUMBER_READ_TEXT } from '../texts/panel.ts';

type NumberReadProps = { uploadId: UploadId; part: PartResult };

/** Which number is looked up for the row, and a way to change it. */
export function NumberRead({ uploadId, part }: NumberReadProps) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useChangeNumber(uploadId);
  const { id: partId, partNumber, numberRead = null, readAs = null } = part;
  const send = (number: string | null) =>
    change.mutate(
      { partId, number },
      {
        onSuccess: ({ isLookedUp }) => {
          setIsEditing(false);
          toast({
            title: NUMBER_READ_TEXT.numberChanged,
            description: isLookedUp ? NUMBER_READ_TEXT.lookingUp : NUMBER_READ_TEXT.lookedUpLater,
          });
        },
      },
    );
  const isAsRead = readAs === numberRead;
  const text = numberReadText(part);
  return (
    <section aria-label={NUMBER_READ_TEXT.label} className="text-sm">
      <div className="flex flex-wrap items-center gap-2">
        {text !== null && <p>{text}</p>}
        {numberRead !== null && (
          <Button
            size="sm"
            disabled={change.isPending}
            onClick={() => send(isAsRead ? partNumber : null)}
          >
            {isAsRead ? NUMBER_READ_TEXT.lookUpAsTyped : NUMBER_READ_TEXT.readAs(numberRead)}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {NUMBER_READ_TEXT.changeNumber}
        </Button>
      </div>
      {isEditing && (
        <NumberForm
          number={lookedUpNumber(part)}
          isBusy={change.isPending}
          onSubmit={(number) => send(number)}
        />
      )}
    </section>
  );
}

type NumberFormProps = { number: string; isBusy: boolean; onSubmit: (number: string) => void };

function NumberForm({ number, isBusy, onSubmit }: NumberFormProps) {
  const [text, setText] = useState(number);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') {
      onSubmit(text.trim());
    }
  };
  return (
    <form className="mt-2 flex items-end gap-2" onSubmit={handleSubmit}>
      <TextField label={NUMBER_READ_TEXT.numberLookUp} value={text} onText={setText} />
      <Button type="submit" disabled={isBusy}>
        {NUMBER_READ_TEXT.lookUp}
      </Button>
    </form>
  );
}
