import type { RunPlan as Plan } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { RunSource } from '@partsight/domain/evidence/evidence-source';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';

import {
  formatClock,
  formatCount,
  formatDay,
  formatDuration,
  plural,
} from '../../../lib/text/format.ts';
import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { planText } from '../../appraisals/texts.ts';
import { runPlanQuery } from '../api/run-plan-query.ts';
import { RUN_PLAN_TEXT } from '../texts.ts';

type RunPlanSummaryProps = { uploadId: UploadId; timeRange: TimeRange; source: RunSource };

/** How long a run takes, how many calls, and whether the token lasts that long. */
export function RunPlanSummary({ uploadId, timeRange, source }: RunPlanSummaryProps) {
  const { data: plan, error } = useQuery(runPlanQuery(uploadId, timeRange, source));
  if (plan === undefined) {
    // As high as the plan with a note on each line, so that nothing below it moves.
    return error === null ? <Skeleton className="h-42" /> : null;
  }
  return (
    <section aria-label={RUN_PLAN_TEXT.runPlan}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{RUN_PLAN_TEXT.runPlan}</h3>
      <dl className="text-sm">
        <PlanEntry
          name={RUN_PLAN_TEXT.names.time}
          note={plan.calls === 0 ? null : RUN_PLAN_TEXT.doneAbout(endText(plan))}
        >
          {plan.calls === 0
            ? RUN_PLAN_TEXT.atOnce
            : `${upTo(plan) || RUN_PLAN_TEXT.about}${formatDuration(plan.seconds)}`}
        </PlanEntry>
        <PlanEntry name={RUN_PLAN_TEXT.names.lookups} note={callsNote(plan)}>
          {upTo(plan)}
          {formatCount(plan.calls)}
        </PlanEntry>
        {plan.appraisal !== null && plan.appraisal !== undefined && (
          <PlanEntry name={RUN_PLAN_TEXT.names.appraisal} note={planText(plan.appraisal)}>
            {plural(plan.appraisal.lookups, 'lookup')}
          </PlanEntry>
        )}
        {plan.calls > 0 && plan.quotaOf !== undefined && (
          <PlanEntry name={RUN_PLAN_TEXT.names.quota} note={quotaNote(plan, plan.quotaOf)}>
            {typeof plan.leftToday === 'number'
              ? RUN_PLAN_TEXT.leftToday(plan.leftToday)
              : RUN_PLAN_TEXT.notKnownYet}
          </PlanEntry>
        )}
        <PlanEntry name={RUN_PLAN_TEXT.names.token} note={tokenNote(plan)}>
          {tokenText(plan)}
        </PlanEntry>
      </dl>
    </section>
  );
}

/**
 * Prompts for the token the run will need. Placed last, so that nothing moves when it appears.
 */
export function RunTokenPrompt({ uploadId, timeRange, source }: RunPlanSummaryProps) {
  const { data: plan } = useQuery(runPlanQuery(uploadId, timeRange, source));
  const tokenField = use(TokenFormContext);
  const isLacking = plan?.token.state === 'missing' || plan?.token.state === 'expired';
  return isLacking && plan.calls > 0 ? tokenField : null;
}

type PlanEntryProps = { name: string; note: string | null; children: ReactNode };

function PlanEntry({ name, note, children }: PlanEntryProps) {
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

/** Some calls are made only where nothing is found under the number read. */
const upTo = ({ furtherCalls = 0 }: Plan): string => (furtherCalls > 0 ? RUN_PLAN_TEXT.upTo : '');

function callsNote({ numbers, answered, calls, leftToday }: Plan): string {
  const different = plural(numbers, 'part number');
  const fullText = answered === 0 ? different : RUN_PLAN_TEXT.answeredAlready(different, answered);
  return exceedsTodaysQuota({ calls, leftToday })
    ? RUN_PLAN_TEXT.overSeveralDays(fullText, leftToday ?? 0)
    : fullText;
}

const exceedsTodaysQuota = ({ calls, leftToday }: Pick<Plan, 'calls' | 'leftToday'>): boolean =>
  typeof leftToday === 'number' && calls > leftToday;

const QUOTA_OWNERS = {
  server: RUN_PLAN_TEXT.server,
  keyset: RUN_PLAN_TEXT.keyset,
  token: RUN_PLAN_TEXT.token,
} as const;

/** Whose quota the run draws on, and whether it is enough. */
function quotaNote(plan: Plan, quotaOf: keyof typeof QUOTA_OWNERS): string {
  const owner = QUOTA_OWNERS[quotaOf];
  if (typeof plan.leftToday !== 'number') {
    return owner;
  }
  return exceedsTodaysQuota(plan) ? RUN_PLAN_TEXT.notEnough(owner) : RUN_PLAN_TEXT.enough(owner);
}

/** The time if today, or the day when the run exceeds the daily quota. */
const endText = (plan: Plan): string =>
  exceedsTodaysQuota(plan) ? formatDay(plan.endsAt) : formatClock(plan.endsAt);

const tokenExpiresBeforeEnd = ({ token, endsAt, calls }: Plan): boolean =>
  calls > 0 && token.endsAt !== null && Date.parse(token.endsAt) < Date.parse(endsAt);

function tokenText({ token }: Plan): string {
  switch (token.state) {
    case 'missing':
      return 'missing';
    case 'expired':
      return 'expired';
    case 'renewed':
      return RUN_PLAN_TEXT.renewed;
    case 'usable':
      return token.endsAt === null ? 'usable' : RUN_PLAN_TEXT.endsAt(formatClock(token.endsAt));
  }
}

function tokenNote(plan: Plan): string | null {
  if (plan.token.state === 'missing' || plan.token.state === 'expired') {
    return plan.calls === 0 ? RUN_PLAN_TEXT.noTokenNeeded : RUN_PLAN_TEXT.addToken;
  }
  return tokenExpiresBeforeEnd(plan) ? RUN_PLAN_TEXT.expiresTooSoon : null;
}
