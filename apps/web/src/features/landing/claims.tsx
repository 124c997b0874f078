import { GRADE_NAMES } from '@partsight/domain/core/grade';
import type { ReactNode } from 'react';

import { GRADE_MARKS } from '../../lib/text/grade-marks.ts';
import { LetterMark } from '../../ui/letter-mark.tsx';

type Claim = { title: string; text: string; sample: ReactNode };

const CLAIMS: readonly Claim[] = [
  {
    title: 'Demand grades',
    text: 'Graded A, B, C or Scrapable by units sold. 3 or 4 units fall between grades.',
    sample: (
      <span className="flex gap-1.5">
        {GRADE_NAMES.map((grade) => (
          <LetterMark key={grade} {...GRADE_MARKS[grade]} />
        ))}
      </span>
    ),
  },
  {
    title: 'Prices that were paid',
    text: 'Average, minimum and maximum price of completed sales, not asking prices.',
    sample: (
      <span className="tabular-nums">
        <strong className="font-semibold">$128.77</strong>
        <span className="text-ink-faint ml-2">$95.99 to $231.00</span>
      </span>
    ),
  },
  {
    title: 'Brand detection',
    text: 'Ford, GM and Mopar patterns are read from the number itself.',
    sample: (
      <span>
        <span className="part-number">JL3Z-13240-AA</span>
        <span className="text-ink-faint ml-2">Ford</span>
      </span>
    ),
  },
  {
    title: 'OEM, aftermarket or used',
    text: 'The same number sells new, as a copy and used. Each sold part says which one it is.',
    sample: <SampleChips words={['OEM', 'Aftermarket', 'Used']} />,
  },
  {
    title: 'Package and shipping',
    text: 'Package dimensions, weight and shipping cost, estimated for every part that sold.',
    sample: <SampleChips words={['12 × 9 × 6 in', '4 lb', '$13.40']} />,
  },
  {
    title: 'Duplicates',
    text: 'Parts you already stock are marked, with the title of your own item.',
    sample: <SampleChips words={['In your inventory']} />,
  },
  {
    title: '19-column export',
    text: 'Your original data stays as it was, in its order, plus 19 columns of results.',
    sample: (
      <span className="flex gap-[3px]">
        {Array.from({ length: 25 }, (_, column) => (
          <span
            key={column}
            className={column < 6 ? 'bg-edge h-5 w-1 rounded-xs' : 'bg-accent h-5 w-1 rounded-xs'}
          />
        ))}
      </span>
    ),
  },
  {
    title: 'Other kinds of stores',
    text: 'Point it at any store: electronics, fashion and books are detected automatically.',
    sample: <SampleChips words={['Electronics', 'Fashion', 'Books']} />,
  },
];

export function Claims() {
  return (
    <section aria-labelledby="claims-title" className="border-line border-t py-12 sm:py-16">
      <h2 id="claims-title" className="text-2xl font-semibold tracking-tight">
        What you learn about the parts
      </h2>
      <dl className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {CLAIMS.map(({ title, text, sample }) => (
          <div key={title} className="border-line border-t pt-4">
            <dt>
              <span aria-hidden className="flex h-6 items-center text-sm">
                {sample}
              </span>
              <span className="mt-4 block font-semibold">{title}</span>
            </dt>
            <dd className="text-ink-muted mt-1 text-sm text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SampleChips({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5 tabular-nums">
      {words.map((word) => (
        <span
          key={word}
          className="border-line bg-surface text-ink-muted rounded-sm border px-1.5 text-xs leading-5"
        >
          {word}
        </span>
      ))}
    </span>
  );
}
