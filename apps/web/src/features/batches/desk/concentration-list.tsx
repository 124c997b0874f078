import type { Desk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire';
import { Link } from 'wouter';

import { formatSum, plural } from '../../../lib/format.ts';
import { countOf } from '../../../lib/paths.ts';
import { concentrationSum, withoutFirstFiveSum } from './bid-sums.ts';
import { SumButton } from './sum-button.tsx';

/** On how few lines the value stands. */
export function ConcentrationList({ desk, uploadId }: { desk: Desk; uploadId: UploadId }) {
  const rows = [
    ['50 %', 0.5, desk.linesFor50],
    ['80 %', 0.8, desk.linesFor80],
    ['95 %', 0.95, desk.linesFor95],
  ] as const;
  const all = Math.max(desk.listedLines, 1);
  return (
    <section aria-labelledby="desk-concentration">
      <h3 id="desk-concentration" className="text-sm font-semibold">
        Concentration
      </h3>
      <ul className="mt-1 space-y-1 text-xs">
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
              <SumButton
                name={`Lines that carry ${text}`}
                value={plural(lines, 'line')}
                rows={concentrationSum(desk, share, lines)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted mt-1 text-xs">
        Of {plural(desk.listedLines, 'line')} worth listing. First line{' '}
        {(desk.shareOfFirst * 100).toFixed(1)} %, first ten{' '}
        {(desk.shareOfFirstTen * 100).toFixed(1)} %. Without the first five:{' '}
        <SumButton
          name="Without the first five"
          value={formatSum(desk.withoutFirstFive)}
          rows={withoutFirstFiveSum(desk)}
        />
        , with your settings.
      </p>
      <p className="mt-1 text-sm">
        <Link href={countOf(uploadId)} className="underline underline-offset-4">
          Count these at the shelf
        </Link>
      </p>
    </section>
  );
}
