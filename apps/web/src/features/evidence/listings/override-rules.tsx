import type { SuggestedRule } from '@partsight/contract/evidence';
import { useQuery } from '@tanstack/react-query';

import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { overrideQueries, useDecideOverrideRule } from '../api/overrides.ts';
import { overrideRuleText } from '../override-text.ts';
import { OVERRIDE_RULES_TEXT } from '../texts/listings.ts';

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
            {OVERRIDE_RULES_TEXT.keepRule}
          </Button>
          <Button size="sm" disabled={isPending} onClick={() => decide(false)}>
            {OVERRIDE_RULES_TEXT.noRule}
          </Button>
        </span>
      }
    >
      {OVERRIDE_RULES_TEXT.offer(count)}
    </Notice>
  );
}

/** The active rules, each removable. */
export function OverrideRules() {
  const { data } = useQuery(overrideQueries.rules());
  const { mutate, isPending } = useDecideOverrideRule();
  return data === undefined || data.rules.length === 0 ? null : (
    <section aria-label={OVERRIDE_RULES_TEXT.yourRules}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{OVERRIDE_RULES_TEXT.title}</h3>
      <ul className="space-y-1 text-sm">
        {data.rules.map(({ word, verdict, isFollowed }) => (
          <li key={word} className="flex flex-wrap items-center gap-2">
            <span>{overrideRuleText(word, verdict)}</span>
            {!isFollowed && (
              <span className="text-ink-muted text-xs">{OVERRIDE_RULES_TEXT.beingApplied}</span>
            )}
            <Button
              size="sm"
              disabled={isPending}
              aria-label={OVERRIDE_RULES_TEXT.removeRule(overrideRuleText(word, verdict))}
              onClick={() => mutate({ word, verdict, isAccepted: false })}
            >
              {OVERRIDE_RULES_TEXT.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
