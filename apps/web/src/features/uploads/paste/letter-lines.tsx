import type { SheetReading } from '@partsight/contract/uploads';
import { isLetterColumns, letterCells } from '@partsight/domain/columns/letter';
import { memo, useMemo } from 'react';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { cn } from '../../../ui/cn.ts';
import { LETTER_TEXT } from '../texts.ts';

/** Whether a pasted text was read line by line, as a letter is. */
export const isReadAsLetter = ({ columns }: SheetReading): boolean => isLetterColumns(columns);

/** Enough to judge how the lines were read. */
const LINES_SHOWN = 500;

type Line = { readonly text: string; readonly cells: readonly string[] };

/** Each line as it was pasted, beside what was read from it. */
export const LetterLines = memo(function LetterLines({ text }: { text: string }) {
  const lines = useMemo(
    () =>
      text
        .split(/\r\n|\r|\n/, LINES_SHOWN + 1)
        .map((line): Line => ({ text: line, cells: letterCells(line) })),
    [text],
  );
  const shown = lines.slice(0, LINES_SHOWN);
  const more = lines.length > LINES_SHOWN && (
    <p className="text-ink-muted mt-1 text-xs">{LETTER_TEXT.firstShown(LINES_SHOWN)}</p>
  );
  const isPhone = useMedia(PHONE);
  if (isPhone) {
    return (
      <>
        <ul
          aria-label={LETTER_TEXT.title}
          className="divide-line border-line mt-3 divide-y border-y"
        >
          {shown.map((line, at) => line.cells[0] !== '' && <PhoneLine key={at} line={line} />)}
        </ul>
        {more}
      </>
    );
  }
  return (
    <section
      aria-label={LETTER_TEXT.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className="border-line mt-3 max-h-[70dvh] overflow-auto rounded-md border"
    >
      <table className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            {LETTER_TEXT.columns.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={cn(
                  'border-line bg-sunken text-ink-muted sticky top-0 h-7 border-b px-2 text-left font-medium',
                  at > 2 && 'text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line, at) => (
            <LetterRow key={at} number={at + 1} line={line} />
          ))}
        </tbody>
      </table>
      {more}
    </section>
  );
});

const CELL = 'px-2 align-top leading-4.5 py-px';
const READ = 'bg-accent-soft/50 whitespace-nowrap';

function LetterRow({ number, line: { text, cells } }: { number: number; line: Line }) {
  const [part = '', count = '', cost = ''] = cells;
  return (
    <tr>
      <th scope="row" className={cn(CELL, 'text-ink-faint w-8 text-right font-normal')}>
        {number}
      </th>
      <td className={cn(CELL, 'bg-sunken/50', part === '' && 'text-ink-muted')}>
        <MarkedLine text={text} part={part} cost={cost} />
      </td>
      {part === '' ? (
        <td colSpan={3} className={cn(CELL, 'text-ink-muted')}>
          {text.trim() === '' ? '' : LETTER_TEXT.leftOut}
        </td>
      ) : (
        <>
          <td className={cn(CELL, READ, 'part-number font-medium')}>{part}</td>
          <td className={cn(CELL, READ, 'text-right tabular-nums')}>
            {count === '' ? <span className="text-warn-ink">{LETTER_TEXT.unknown}</span> : count}
          </td>
          <td className={cn(CELL, READ, 'text-right tabular-nums')}>
            {cost === '' ? <span className="text-ink-muted">{LETTER_TEXT.none}</span> : cost}
          </td>
        </>
      )}
    </tr>
  );
}

/** What was read, above the line it was read from. */
function PhoneLine({ line: { text, cells } }: { line: Line }) {
  const [part = '', count = '', cost = ''] = cells;
  return (
    <li className="py-2 text-sm">
      <p className="flex justify-between gap-3">
        <span className="part-number font-medium">{part}</span>
        <span className="tabular-nums">
          {count === '' ? LETTER_TEXT.unknown : count} × {cost === '' ? LETTER_TEXT.none : cost}
        </span>
      </p>
      <p className="text-ink-muted text-xs wrap-anywhere">{text}</p>
    </li>
  );
}

/** Where in the line the number and the cost stand. */
function MarkedLine({ text, part, cost }: { text: string; part: string; cost: string }) {
  const partAt = part === '' ? -1 : text.indexOf(part);
  if (partAt === -1) {
    return text;
  }
  const behind = text.slice(partAt + part.length);
  const costAt = cost === '' ? -1 : behind.indexOf(cost);
  return (
    <>
      {text.slice(0, partAt)}
      <mark className="part-number bg-accent/30 text-ink rounded-xs font-medium">{part}</mark>
      {costAt === -1 ? (
        behind
      ) : (
        <>
          {behind.slice(0, costAt)}
          <span className="border-b-2 border-current">{cost}</span>
          {behind.slice(costAt + cost.length)}
        </>
      )}
    </>
  );
}
