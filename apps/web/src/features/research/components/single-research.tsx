import { MAX_PART_NUMBER_LENGTH } from '@partsight/contract/research';
import { DEFAULT_SINGLE_RANGE, type TimeRange } from '@partsight/domain/runs/time-range';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { useReachText } from '../../../lib/text/sold-source.ts';
import { RANGE_OPTIONS } from '../../../lib/text/wording.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { useResearchSinglePart } from '../api/research-single-part.ts';
import { SINGLE_RESEARCH_TEXT } from '../texts.ts';
import { ResearchResult } from './research-result.tsx';

/** One number, looked up now: the form, and its result until it is closed. */
export function SingleResearch({ title }: { title?: ReactNode }) {
  const [text, setText] = useState('');
  const [timeRange, setTimeRange] = useState<TimeRange>(DEFAULT_SINGLE_RANGE);
  const research = useResearchSinglePart();
  const reach = useReachText(timeRange);
  const hasResult = research.data !== undefined || research.error !== null;

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const partNumber = text.trim();
    if (partNumber === '') {
      toast({
        title: SINGLE_RESEARCH_TEXT.invalidInput,
        description: SINGLE_RESEARCH_TEXT.invalidInputNote,
        variant: 'destructive',
      });
      return;
    }
    research.mutate({ partNumber, timeRange });
  };
  /** The first Esc closes the result, the next one what is around it. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && hasResult) {
      event.preventDefault();
      event.stopPropagation();
      research.reset();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc anywhere inside closes the result
    <div onKeyDown={handleKey}>
      <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2">
        {title}
        <Input
          aria-label={SINGLE_RESEARCH_TEXT.partNumber}
          placeholder={SINGLE_RESEARCH_TEXT.partNumber}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PART_NUMBER_LENGTH}
          className="part-number w-full sm:w-64"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SegmentedControl
          label={SINGLE_RESEARCH_TEXT.timeRange}
          className="max-sm:flex max-sm:w-full"
          value={timeRange}
          options={RANGE_OPTIONS}
          onChange={setTimeRange}
        />
        <Button type="submit" className="max-sm:w-full" disabled={research.isPending}>
          {research.isPending ? <Spinner /> : <Search aria-hidden />}
          {research.isPending ? 'Researching...' : SINGLE_RESEARCH_TEXT.researchPart}
        </Button>
        {reach !== null && <p className="text-ink-muted text-xs">{reach}</p>}
        {hasResult && (
          <Button
            variant="ghost"
            size="icon"
            className="ml-auto"
            aria-label={SINGLE_RESEARCH_TEXT.close}
            onClick={() => research.reset()}
          >
            <X aria-hidden />
          </Button>
        )}
      </form>
      {research.isPending && (
        <div className="mt-5 space-y-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-40" />
        </div>
      )}
      {research.error !== null && (
        <div className="mt-4">
          <ErrorState
            title={SINGLE_RESEARCH_TEXT.failed(research.variables.partNumber)}
            message={messageOf(research.error)}
            retryLabel={SINGLE_RESEARCH_TEXT.retry}
            onRetry={() => research.mutate(research.variables)}
          />
        </div>
      )}
      {research.data !== undefined && (
        <ResearchResult
          research={research.data}
          onPaste={(pasted) => research.mutate({ ...research.variables, pasted })}
        />
      )}
    </div>
  );
}
