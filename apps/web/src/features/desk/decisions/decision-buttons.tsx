import { DECISIONS, type Decision } from '@partsight/domain/desk/decisions/decisions';

import { cn } from '../../../ui/cn.ts';
import { DECISION_LABELS } from './rule-text.ts';
import { DECISIONS_TEXT } from './texts.ts';

type DecisionButtonsProps = {
  /** What the decision is about, for screen readers. */
  label: string;
  chosen: Decision | null;
  takeText?: string;
  /** Choosing the same decision again clears it. */
  onDecide: (decision: Decision | null) => void;
};

const KEYS: Record<Decision, string> = { take: 'T', maybe: 'M', leave: 'L' };

export function DecisionButtons({ label, chosen, takeText, onDecide }: DecisionButtonsProps) {
  return (
    <fieldset
      aria-label={label}
      className="border-edge bg-sunken inline-flex rounded-md border p-0.5"
    >
      {DECISIONS.map((decision) => (
        <button
          key={decision}
          type="button"
          aria-pressed={chosen === decision}
          aria-keyshortcuts={KEYS[decision]}
          title={DECISIONS_TEXT.key(KEYS[decision])}
          onClick={() => onDecide(chosen === decision ? null : decision)}
          className={cn(
            'text-ink-muted hover:text-ink min-h-6 rounded-sm border border-transparent px-2.5 text-sm whitespace-nowrap max-[720px]:min-h-11 max-[720px]:px-4',
            chosen === decision && 'border-accent-edge bg-surface text-ink font-medium',
          )}
        >
          {decision === 'take' && takeText !== undefined ? takeText : DECISION_LABELS[decision]}
          <span aria-hidden className="text-ink-faint text-2xs ml-1 max-[720px]:hidden">
            {KEYS[decision]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
