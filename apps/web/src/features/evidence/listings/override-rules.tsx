import type { SuggestedRule } from '@partsight/contract/evidence';
import { useQuery } from '@tanstack/react-query';

import { plural } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { overrideQueries, useDecideOverrideRule } from '../api/overrides.ts';
import { overrideRuleText } from '../override-text.ts';

/** After the third equal override: suggests one rule for all of them. */
export function RuleSuggestion({
  suggestion,
  onDecided,
}: {
  suggestion: SuggestedRule;
  onDecided: () => void;
}) {
  const { mutate, isPending } = useDecideOverrideRule();
  const { word, verdict, count } = suggestion;
  const decide = (isAccepted: boolean): void =>
    mutate({ word, verdict, isAccepted }, { onSuccess: onDecided });
  return (
    <Notice
      tone="info"
      live="status"
      title={`${overrideRuleText(word, verdict)}?`}
      action={
        <span className="flex gap-2">
          <Button size="sm" disabled={isPending} onClick={() => decide(true)}>
            Keep as a rule
          </Button>
          <Button size="sm" disabled={isPending} onClick={() => decide(false)}>
            No rule
          </Button>
        </span>
      }
    >
      You said the same of {plural(count, 'listing')}. A rule does it for every number, and can be
      removed.
    </Notice>
  );
}

/** The active rules, each removable. */
export function OverrideRules() {
  const { data } = useQuery(overrideQueries.rules());
  const { mutate, isPending } = useDecideOverrideRule();
  return data === undefined || data.rules.length === 0 ? null : (
    <section aria-label="Your rules">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">Your rules, for every number</h3>
      <ul className="space-y-1 text-sm">
        {data.rules.map(({ word, verdict, isFollowed }) => (
          <li key={word} className="flex flex-wrap items-center gap-2">
            <span>{overrideRuleText(word, verdict)}</span>
            {!isFollowed && <span className="text-ink-muted text-xs">being applied</span>}
            <Button
              size="sm"
              disabled={isPending}
              aria-label={`Remove the rule: ${overrideRuleText(word, verdict)}`}
              onClick={() => mutate({ word, verdict, isAccepted: false })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
