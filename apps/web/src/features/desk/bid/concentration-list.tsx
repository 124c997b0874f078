import type { KnownDesk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { Link } from 'wouter';

import { countPath } from '../../../lib/browser/paths.ts';
import { plural } from '../../../lib/text/format.ts';
import { formatSum } from '../../../lib/text/money.ts';
import { DeskSection } from '../desk-section.tsx';
import { concentrationBreakdown, withoutFirstFiveBreakdown } from './bid-breakdowns.ts';
import { BreakdownButton } from './breakdown-button.tsx';
import { BID_TEXT } from './texts.ts';

/** How few lines carry the value. */
export function ConcentrationList({ desk, uploadId }: { desk: KnownDesk; uploadId: UploadId }) {
  const rows = [
    ['50%', 0.5, desk.linesFor50],
    ['80%', 0.8, desk.linesFor80],
    ['95%', 0.95, desk.linesFor95],
  ] as const;
  const all = Math.max(desk.listedLines, 1);
  return (
    <DeskSection title={BID_TEXT.whereValue}>
      <ul className="space-y-1 text-xs">
        {rows.map(([text, share, lines]) => (
          <li key={text} className="grid grid-cols-[3rem_1fr_6rem] items-center gap-2">
            <span>{text}</span>
            <span className="bg-sunken relative block h-1.5 overflow-hidden rounded-full">
              <span
                className="bg-grade-b absolute inset-y-0 left-0"
                style={{ width: `${(lines / all) * 100}%` }}
              />
            </span>
            <span className="text-right font-medium">
              <BreakdownButton
                name={`Lines that carry ${text}`}
                value={plural(lines, 'line')}
                rows={concentrationBreakdown(desk, share, lines)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted mt-1 text-xs">
        {BID_TEXT.withoutFirstFive(desk.listedLines)}{' '}
        <BreakdownButton
          name={BID_TEXT.valueWithoutFive}
          value={formatSum(desk.withoutFirstFive)}
          rows={withoutFirstFiveBreakdown(desk)}
        />
      </p>
      <p className="mt-1 text-sm">
        <Link href={countPath(uploadId)} className="underline underline-offset-4">
          {BID_TEXT.countAtShelf}
        </Link>
      </p>
    </DeskSection>
  );
}
