import type { BatchResponse } from '@partsight/contract/results';
import type { ReactNode } from 'react';

import { AppraisalBand } from './appraisal-band.tsx';
import { APPRAISAL_TEXTS, narrowingText, rangeText, unreadText } from './texts.ts';

type State = NonNullable<BatchResponse['appraisal']>;
type AppraisalAnswerProps = {
  estimate: NonNullable<State['estimate']>;
  stoppedWithin: State['stoppedWithin'];
  isRunning: boolean;
  /** Replaces the band. */
  children?: ReactNode;
};

/** What to pay for the whole list, while not all of it is looked up. */
export function AppraisalAnswer(props: AppraisalAnswerProps) {
  const { estimate, stoppedWithin, isRunning, children } = props;
  const narrowing = narrowingText(estimate, isRunning);
  const unread = unreadText(estimate.unknownLines);
  return (
    <>
      <section
        aria-label={APPRAISAL_TEXTS.region}
        className="text-ink-muted min-w-0 text-xs max-[720px]:flex-1 min-[1200px]:shrink-0"
      >
        <p className="flex items-baseline gap-2 leading-8">
          <span className="text-base font-medium">{APPRAISAL_TEXTS.payUpTo}</span>
          <strong className="text-ink text-2xl leading-8 font-[650] tracking-tight tabular-nums">
            {rangeText(estimate.walkAway)}
          </strong>
        </p>
        <p>
          <strong className="text-ink">
            {APPRAISAL_TEXTS.wholeList({
              lines: estimate.answeredLines,
              listLines: estimate.listLines,
            })}
          </strong>{' '}
          {APPRAISAL_TEXTS.certainty}
        </p>
        <p>
          {APPRAISAL_TEXTS.sellableValue}{' '}
          <span className="text-ink font-medium">{rangeText(estimate.sellableValue)}</span>
          {narrowing !== null && ` · ${narrowing}`}
        </p>
        {unread !== null && <p>{unread}</p>}
        {stoppedWithin !== null && <p>{APPRAISAL_TEXTS.stopped(stoppedWithin)}</p>}
      </section>
      {children ?? (
        <div className="min-w-0 flex-1 max-[720px]:order-2 max-[720px]:basis-full">
          <AppraisalBand appraisal={estimate} />
        </div>
      )}
    </>
  );
}
