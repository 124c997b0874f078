import { STOP_PERCENTS, type StopPercent } from '@partsight/domain/appraisals/appraisal-limits';

import { SegmentedField } from '../../ui/forms/segmented-control.tsx';
import { APPRAISAL_TEXTS } from './texts.ts';

type StopChoiceProps = {
  value: StopPercent | null;
  onChange: (percent: StopPercent | null) => void;
};

const OFF = 'off';

const OPTIONS = [
  { value: OFF, label: APPRAISAL_TEXTS.stopOff },
  ...STOP_PERCENTS.map((percent) => ({ value: String(percent), label: `±${percent}%` })),
];

/** A run goes to its end unless this much is enough. */
export function StopChoice({ value, onChange }: StopChoiceProps) {
  return (
    <SegmentedField
      label={APPRAISAL_TEXTS.stopLabel}
      className="flex w-full"
      value={value === null ? OFF : String(value)}
      options={OPTIONS}
      onChange={(chosen) =>
        onChange(STOP_PERCENTS.find((percent) => String(percent) === chosen) ?? null)
      }
    />
  );
}
