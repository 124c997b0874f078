import type { UploadReceipt } from '@partsight/contract/uploads';
import { Check } from 'lucide-react';
import { Fragment } from 'react';

import { formatBytes } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { UPLOAD_HEAD_TEXT } from '../texts.ts';

/** What the page asks for, then what the list holds; and where in the three steps one is. */
export function UploadHead({ receipt }: { receipt: UploadReceipt | null }) {
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-xl font-semibold">
          {receipt === null ? UPLOAD_HEAD_TEXT.title : countsOf(receipt)}
        </h2>
        <p className="text-ink-muted text-sm wrap-anywhere">
          {receipt === null ? (
            UPLOAD_HEAD_TEXT.note
          ) : (
            <>
              <span>{receipt.fileName}</span>
              <span className="ml-2">{formatBytes(receipt.fileSize)}</span>
            </>
          )}
        </p>
      </div>
      <ol className="text-ink-muted flex items-center gap-2 text-xs max-[720px]:hidden">
        {UPLOAD_HEAD_TEXT.steps.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && <li aria-hidden className="bg-edge h-px w-6" />}
            <Step number={at + 1} name={name} current={receipt === null ? 1 : 2} />
          </Fragment>
        ))}
      </ol>
    </header>
  );
}

function Step({ number, name, current }: { number: number; name: string; current: number }) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li
      className={cn('flex items-center gap-1.5', isCurrent && 'text-ink font-semibold')}
      {...(isCurrent && { 'aria-current': 'step' as const })}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-5 place-items-center rounded-full border border-edge text-2xs font-semibold',
          isDone && 'border-ok bg-ok-soft text-ok-ink',
          isCurrent && 'border-accent-edge bg-accent-soft text-accent-ink',
        )}
      >
        {isDone ? <Check className="size-3" /> : number}
      </span>
      {name}
    </li>
  );
}

function countsOf({ totalParts, reading }: UploadReceipt): string {
  const leftOut = Object.values(reading.leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  return UPLOAD_HEAD_TEXT.counts(totalParts, leftOut, reading.repeatedParts);
}
