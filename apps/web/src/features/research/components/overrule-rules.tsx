import type { OfferedRule } from '@partsight/contract/overrules';
import { useQuery } from '@tanstack/react-query';

import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { overruleQueries, useDecideRule } from '../api/overrules.ts';
import { ruleWords } from '../overrule-words.ts';

/** After the third equal word: one rule for all of them, taken or not. */
export function RuleOffer({ offer, onDecided }: { offer: OfferedRule; onDecided: () => void }) {
  const { mutate, isPending } = useDecideRule();
  const { word, verdict, count } = offer;
  const decide = (isAccepted: boolean): void =>
    mutate({ word, verdict, isAccepted }, { onSuccess: onDecided });
  return (
    <Notice
      tone="info"
      live="status"
      title={`${ruleWords(word, verdict)}?`}
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

/** The rules in force, each of which can be taken back. */
export function OverruleRules() {
  const { data } = useQuery(overruleQueries.rules());
  const { mutate, isPending } = useDecideRule();
  return data === undefined || data.rules.length === 0 ? null : (
    <section aria-label="Your rules">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">Your rules, for every number</h3>
      <ul className="space-y-1 text-sm">
        {data.rules.map(({ word, verdict, isFollowed }) => (
          <li key={word} className="flex flex-wrap items-center gap-2">
            <span>{ruleWords(word, verdict)}</span>
            {!isFollowed && <span className="text-ink-muted text-xs">being applied</span>}
            <Button
              size="sm"
              disabled={isPending}
              aria-label={`Remove the rule: ${ruleWords(word, verdict)}`}
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
