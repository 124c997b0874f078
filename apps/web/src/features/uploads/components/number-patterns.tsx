import type { NumberPattern, UploadReceipt } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

import { plural } from '../../../lib/text/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { patternRowsQuery, useChangeNumber, useChangePattern } from '../api/number-mutations.ts';
import { NUMBER_PATTERNS_TEXT } from '../texts.ts';

type NumberPatternsProps = { receipt: UploadReceipt; onChange: (receipt: UploadReceipt) => void };

/** How the numbers were read from their cells, each way with its undo. */
export function NumberPatterns({ receipt, onChange }: NumberPatternsProps) {
  const { uploadId, reading } = receipt;
  const patterns = reading.numberPatterns ?? [];
  return patterns.length === 0 ? null : (
    <section
      aria-label={NUMBER_PATTERNS_TEXT.title}
      className="border-accent-edge/35 bg-accent-soft mt-3 rounded-lg border px-3 py-1 text-sm"
    >
      <ul>
        {patterns.map((pattern) => (
          <PatternEntry
            key={pattern.pattern}
            uploadId={uploadId}
            pattern={pattern}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}

type PatternEntryProps = {
  uploadId: UploadId;
  pattern: NumberPattern;
  onChange: (receipt: UploadReceipt) => void;
};

function PatternEntry({ uploadId, pattern, onChange }: PatternEntryProps) {
  const { cell, number, rows, isUndone } = pattern;
  const change = useChangePattern(uploadId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
          <span className="part-number">{cell}</span>
          <ArrowRight aria-label={NUMBER_PATTERNS_TEXT.isReadAs} className="size-3.5" />
          <span className="part-number font-semibold">{isUndone ? cell : number}</span>
          <span className="text-ink-muted">
            {plural(rows, 'row')}
            {isUndone && NUMBER_PATTERNS_TEXT.asTyped}
          </span>
        </p>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? NUMBER_PATTERNS_TEXT.hideRows : NUMBER_PATTERNS_TEXT.showRows}
        </Button>
        <Button
          size="sm"
          disabled={change.isPending}
          onClick={() =>
            change.mutate(
              { pattern: pattern.pattern, isUndone: !isUndone },
              { onSuccess: onChange },
            )
          }
        >
          {isUndone ? NUMBER_PATTERNS_TEXT.readAs(number) : NUMBER_PATTERNS_TEXT.keepAsTyped}
        </Button>
      </div>
      {isOpen && <PatternRows uploadId={uploadId} pattern={pattern} />}
    </li>
  );
}

function PatternRows({ uploadId, pattern }: Pick<PatternEntryProps, 'uploadId' | 'pattern'>) {
  const { data } = useQuery(patternRowsQuery(uploadId, pattern.pattern));
  const change = useChangeNumber(uploadId);
  if (data === undefined) {
    return <Spinner label={NUMBER_PATTERNS_TEXT.loading} />;
  }
  return (
    <section
      aria-label={NUMBER_PATTERNS_TEXT.rowsReadLike(pattern.cell)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className="border-line bg-surface my-1 max-h-60 overflow-auto rounded-md border text-xs"
    >
      <ul>
        {data.rows.map(({ id, cell, number, isUndone }) => (
          <li key={id} className="flex items-center gap-2 px-2">
            <span className="text-ink-muted w-20">{NUMBER_PATTERNS_TEXT.row(id)}</span>
            <span className="part-number flex-1 truncate">{cell}</span>
            <span className="part-number flex-1 truncate">{number}</span>
            <Button
              size="sm"
              variant="ghost"
              disabled={change.isPending}
              aria-label={
                isUndone
                  ? NUMBER_PATTERNS_TEXT.readRowAgain(id)
                  : NUMBER_PATTERNS_TEXT.keepRowAsTyped(id)
              }
              onClick={() => change.mutate({ partId: id, number: isUndone ? null : cell })}
            >
              {isUndone ? NUMBER_PATTERNS_TEXT.readAgain : NUMBER_PATTERNS_TEXT.keepAsTyped}
            </Button>
          </li>
        ))}
      </ul>
      {pattern.rows > data.rows.length && (
        <p className="text-ink-muted px-2 py-1">
          {NUMBER_PATTERNS_TEXT.firstShown(data.rows.length)}
        </p>
      )}
    </section>
  );
}
