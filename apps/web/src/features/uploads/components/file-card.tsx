import type { UploadReceipt } from '@partsight/contract/uploads';
import { useState } from 'react';

import { columnName } from '../../../lib/text/column-name.ts';
import { SERIOUS_WARNINGS } from '../../../lib/text/run-wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { COLUMN_ROLES } from '../column-roles.ts';
import { isReadAsLetter, LetterLines } from '../paste/letter-lines.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { FILE_CARD_TEXT } from '../texts.ts';
import { ControlTotal } from './control-total.tsx';
import { MappingForm } from './mapping-form.tsx';
import { NumberPatterns } from './number-patterns.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { SkippedRowsNote } from './skipped-rows-note.tsx';
import { ValuationNotice } from './valuation-notice.tsx';

type FileCardProps = {
  receipt: UploadReceipt;
  onChange: (receipt: UploadReceipt) => void;
  /** What was pasted, while the page remembers it. */
  pastedText: string | null;
  onReplace: () => void;
};

/** How the file was interpreted, editable until the run. */
export function FileCard({ receipt, pastedText, onChange, onReplace }: FileCardProps) {
  const { reading } = receipt;
  const letter = isReadAsLetter(reading) ? pastedText : null;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div>
      <ControlTotal total={reading.controlTotal} />
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-1.5">
          <ColumnChips receipt={receipt} />
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? FILE_CARD_TEXT.done : FILE_CARD_TEXT.changeColumns}
          </Button>
          <span className="text-ink-faint text-xs">{CERTAINTY_TEXT[reading.certainty]}</span>
        </div>
        <Button size="sm" onClick={onReplace}>
          {pastedText !== null ? FILE_CARD_TEXT.editText : FILE_CARD_TEXT.replaceFile}
        </Button>
      </div>
      {isEditing ? (
        <MappingForm receipt={receipt} onChange={onChange} />
      ) : (
        <ValuationNotice receipt={receipt} onChange={onChange} />
      )}
      <QuestionList
        receipt={receipt}
        onAnswered={onChange}
        onReplace={onReplace}
        className="mt-3"
      />
      <NumberPatterns receipt={receipt} onChange={onChange} />
      <Warnings receipt={receipt} />
      <SkippedRowsNote key={receipt.totalParts} receipt={receipt} onChange={onChange} />
      {letter !== null ? <LetterLines text={letter} /> : <SheetPreview reading={reading} />}
    </div>
  );
}

const CERTAINTY_TEXT = {
  auto: FILE_CARD_TEXT.auto,
  ask: '',
  remembered: FILE_CARD_TEXT.remembered,
} as const;

function ColumnChips({ receipt: { reading } }: { receipt: UploadReceipt }) {
  const { mapping, columns } = reading;
  return COLUMN_ROLES.map(({ key, label }) => {
    const column = mapping[key];
    return (
      <Badge key={key} tone={key === 'partNumber' ? 'accent' : 'neutral'} className="h-6">
        <span className="font-normal">{label}</span>
        <span className="max-w-40 truncate font-semibold">
          {column === null ? 'none' : columnName(columns[column], column)}
        </span>
      </Badge>
    );
  });
}

function Warnings({ receipt: { reading } }: { receipt: UploadReceipt }) {
  const serious = reading.warnings.filter(({ code }) => SERIOUS_WARNINGS.has(code));
  const minor = reading.warnings.filter(({ code }) => !SERIOUS_WARNINGS.has(code));
  return (
    <>
      {serious.map(({ code, message }) => (
        <Notice key={code} tone="warn" className="mt-2">
          {message}
        </Notice>
      ))}
      {minor.length > 0 && (
        <ul className="text-ink-muted mt-2 space-y-0.5 text-sm">
          {minor.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
