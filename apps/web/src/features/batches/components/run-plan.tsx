import type { RunPlan as Plan } from '@partsight/contract/run-plan';
import type { UploadId } from '@partsight/contract/wire';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import type { RunSource } from '@partsight/domain/sources/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';

import {
  formatClock,
  formatCount,
  formatDay,
  formatDuration,
  plural,
} from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { runPlanQuery } from '../api/run-plan-query.ts';
import { TokenPlace } from '../token-place.ts';

type RunPlanProps = { uploadId: UploadId; timeRange: TimeRange; source: RunSource };

/** How long a run takes, how many calls, and whether the token lives that long. */
export function RunPlan({ uploadId, timeRange, source }: RunPlanProps) {
  const { data: plan, error } = useQuery(runPlanQuery(uploadId, timeRange, source));
  if (plan === undefined) {
    // As high as the plan with a note in each line: nothing under it moves when it comes.
    return error === null ? <Skeleton className="h-42" /> : null;
  }
  return (
    <section aria-label="Run plan">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">Run plan</h3>
      <dl className="text-sm">
        <Entry name="Calls" note={callsNote(plan)}>
          {formatCount(plan.calls)}
        </Entry>
        <Entry
          name="Time"
          note={plan.calls === 0 ? null : `done about ${endWords(plan)}, most valuable first`}
        >
          {plan.calls === 0 ? 'at once' : `about ${formatDuration(plan.seconds)}`}
        </Entry>
        {plan.calls > 0 && typeof plan.leftToday === 'number' && !isMoreThanToday(plan) && (
          <Entry name="Quota" note="enough for the whole run">
            {formatCount(plan.leftToday)} left today
          </Entry>
        )}
        <Entry name="Token" note={tokenNote(plan)}>
          {tokenWords(plan)}
        </Entry>
      </dl>
    </section>
  );
}

/** Asks for the token that the run will need. It stands last, so that nothing moves when it comes. */
export function TokenForRun({ uploadId, timeRange, source }: RunPlanProps) {
  const { data: plan } = useQuery(runPlanQuery(uploadId, timeRange, source));
  const tokenField = use(TokenPlace);
  const isLacking = plan?.token.state === 'missing' || plan?.token.state === 'expired';
  return isLacking && plan.calls > 0 ? tokenField : null;
}

type EntryProps = { name: string; note: string | null; children: ReactNode };

function Entry({ name, note, children }: EntryProps) {
  return (
    <div className="border-line grid grid-cols-[4.5rem_1fr] border-t py-1.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd>
        <span className="font-medium tabular-nums">{children}</span>
        {note !== null && <span className="text-ink-muted block text-xs">{note}</span>}
      </dd>
    </div>
  );
}

function callsNote({ numbers, answered, calls, leftToday }: Plan): string {
  const open = numbers - answered;
  const different = plural(numbers, 'different number');
  const known =
    answered === 0 ? different : `${different}, ${formatCount(answered)} answered already`;
  const spelled = calls > open ? `${known}; some are asked for in two spellings` : known;
  return isMoreThanToday({ calls, leftToday })
    ? `${spelled}; ${formatCount(leftToday ?? 0)} left today, the rest on the days after`
    : spelled;
}

const isMoreThanToday = ({ calls, leftToday }: Pick<Plan, 'calls' | 'leftToday'>): boolean =>
  typeof leftToday === 'number' && calls > leftToday;

/** The time of today, or the day where the run takes longer than the day allows. */
const endWords = (plan: Plan): string =>
  isMoreThanToday(plan) ? formatDay(plan.endsAt) : formatClock(plan.endsAt);

const lacksTime = ({ token, endsAt, calls }: Plan): boolean =>
  calls > 0 && token.endsAt !== null && Date.parse(token.endsAt) < Date.parse(endsAt);

function tokenWords({ token }: Plan): string {
  switch (token.state) {
    case 'missing':
      return 'missing';
    case 'expired':
      return 'expired';
    case 'renewed':
      return 'renewed by the server';
    case 'usable':
      return token.endsAt === null ? 'usable' : `ends at ${formatClock(token.endsAt)}`;
  }
}

function tokenNote(plan: Plan): string | null {
  if (plan.token.state === 'missing' || plan.token.state === 'expired') {
    return plan.calls === 0
      ? 'This run needs none.'
      : 'Paste one here, or run: the list then waits for it and nothing is lost.';
  }
  return lacksTime(plan)
    ? 'The run outlives it: you will be asked for another in place, and nothing is lost.'
    : null;
}
