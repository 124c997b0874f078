import type { Drafts } from '@partsight/contract/own-sales/drafts';
import {
  PRICE_ENDINGS,
  PRICE_PERCENT_LIMITS,
  type PriceEnding,
  type PriceRule,
} from '@partsight/domain/own-sales/drafts/price-rule';

import { SegmentedField } from '../../../ui/forms/segmented-control.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DRAFTS_TEXT, ENDING_LABELS } from './texts.ts';

/** The rule as typed. */
type PriceChoice = {
  readonly kind: 'none' | 'rule';
  readonly percent: string;
  readonly ending: PriceEnding | null;
};

export const priceChoiceOf = (rule: PriceRule | null): PriceChoice => ({
  kind: rule === null ? 'none' : 'rule',
  percent: String(rule?.percent ?? 95),
  ending: rule === null ? '99' : rule.ending,
});

/** Null: no prices. Undefined: not a valid rule. */
export function ruleOfChoice({ kind, percent, ending }: PriceChoice): PriceRule | null | undefined {
  if (kind === 'none') {
    return null;
  }
  const value = Number(percent);
  const { min, max } = PRICE_PERCENT_LIMITS;
  return /^\d{2,3}$/.test(percent) && value >= min && value <= max
    ? { percent: value, ending }
    : undefined;
}

const KINDS = [
  { value: 'none', label: DRAFTS_TEXT.noPrice },
  { value: 'rule', label: DRAFTS_TEXT.ownRule },
] as const;

type PriceRuleFieldsProps = {
  choice: PriceChoice;
  drafts: Drafts;
  onChange: (choice: PriceChoice) => void;
};

/** No price by default; else the seller's own formula. */
export function PriceRuleFields({ choice, drafts, onChange }: PriceRuleFieldsProps) {
  const isInvalid = ruleOfChoice(choice) === undefined;
  return (
    <div className="space-y-2">
      <SegmentedField
        label={DRAFTS_TEXT.price}
        value={choice.kind}
        options={KINDS}
        onChange={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'rule' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={DRAFTS_TEXT.percent}
              hint={isInvalid ? DRAFTS_TEXT.percentInvalid : undefined}
              inputMode="numeric"
              aria-invalid={isInvalid}
              value={choice.percent}
              onText={(text) => onChange({ ...choice, percent: text.trim() })}
            />
            <SelectField
              label={DRAFTS_TEXT.ending}
              value={choice.ending}
              options={[
                { value: null, label: DRAFTS_TEXT.anyEnding },
                ...PRICE_ENDINGS.map((value) => ({ value, label: ENDING_LABELS[value] })),
              ]}
              onChoose={(ending) => onChange({ ...choice, ending })}
            />
          </div>
          <p className="text-ink-faint text-xs">
            {DRAFTS_TEXT.priced(drafts.withAverage, drafts.lines)}
          </p>
        </>
      )}
    </div>
  );
}
