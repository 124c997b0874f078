import { GRADE_NAMES } from '@partsight/domain/core/grade';
import type { ReactNode } from 'react';

import { GRADE_MARKS } from '../../lib/text/grade-marks.ts';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { CLAIMS_TEXT } from './texts.ts';

type Claim = { title: string; text: string; sample: ReactNode };

const CLAIMS: readonly Claim[] = [
  {
    title: CLAIMS_TEXT.demandGrades,
    text: CLAIMS_TEXT.demandGradesNote,
    sample: (
      <span className="flex gap-1.5">
        {GRADE_NAMES.map((grade) => (
          <LetterMark key={grade} {...GRADE_MARKS[grade]} size="lg" />
        ))}
      </span>
    ),
  },
  {
    title: CLAIMS_TEXT.pricesPaid,
    text: CLAIMS_TEXT.pricesPaidNote,
    sample: (
      <span className="tabular-nums">
        <strong className="font-semibold">$128.77</strong>
        <span className="text-ink-faint ml-2">{CLAIMS_TEXT.priceRange}</span>
      </span>
    ),
  },
  {
    title: CLAIMS_TEXT.brandDetection,
    text: CLAIMS_TEXT.brandDetectionNote,
    sample: (
      <span>
        <span className="part-number">{CLAIMS_TEXT.partNumber}</span>
        <span className="text-ink-faint ml-2">{CLAIMS_TEXT.ford}</span>
      </span>
    ),
  },
  {
    title: CLAIMS_TEXT.brandType,
    text: CLAIMS_TEXT.brandTypeNote,
    sample: <SampleChips words={['OEM', CLAIMS_TEXT.aftermarket, CLAIMS_TEXT.used]} />,
  },
  {
    title: CLAIMS_TEXT.package,
    text: CLAIMS_TEXT.packageNote,
    sample: <SampleChips words={['12 × 9 × 6 in', '4 lb', '$13.40']} />,
  },
  {
    title: CLAIMS_TEXT.duplicates,
    text: CLAIMS_TEXT.duplicatesNote,
    sample: <SampleChips words={[CLAIMS_TEXT.inYourInventory]} />,
  },
  {
    title: CLAIMS_TEXT.export,
    text: CLAIMS_TEXT.exportNote,
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
    title: CLAIMS_TEXT.otherStores,
    text: CLAIMS_TEXT.otherStoresNote,
    sample: (
      <SampleChips words={[CLAIMS_TEXT.electronics, CLAIMS_TEXT.fashion, CLAIMS_TEXT.books]} />
    ),
  },
];

export function Claims() {
  return (
    <section aria-labelledby="claims-title" className="border-line border-t py-12 sm:py-16">
      <h2 id="claims-title" className="text-2xl font-semibold tracking-tight">
        {CLAIMS_TEXT.title}
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
