import {
  isWholeSetting,
  type NumberSetting,
  SETTINGS,
} from '@partsight/domain/desk/settings/desk-settings';
import { useState } from 'react';

import { Input } from '../../../ui/forms/input.tsx';

type NumberFieldProps = {
  label: string;
  hint?: string;
  name: NumberSetting;
  value: number;
  onSet: (value: number) => void;
};

/** The factor for displaying a value. */
const SCALES = { percent: 100, dollars: 0.01, months: 1, plain: 1 } as const;
const UNIT_SYMBOLS = { percent: '%', dollars: '$', months: 'months', plain: '' } as const;

/**
 * Accepts percent and dollars as people write them; an invalid value stays red and changes
 * nothing.
 */
export function NumberField({ label, hint, name, value, onSet }: NumberFieldProps) {
  const {
    unit,
    range: [min, max],
  } = SETTINGS[name];
  const scale = SCALES[unit];
  const [typed, setTyped] = useState<string | null>(null);

  const readValue = (text: string): number | null => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) {
      return null;
    }
    const read = Number((number / scale).toFixed(6));
    const rounded = isWholeSetting(name) ? Math.round(read) : read;
    return rounded >= min && rounded <= max ? rounded : null;
  };
  return (
    <div>
      <span className="relative block">
        <Input
          aria-label={UNIT_SYMBOLS[unit] === '' ? label : `${label}, ${UNIT_SYMBOLS[unit]}`}
          inputMode="decimal"
          className="pr-14 text-right tabular-nums"
          value={typed ?? Number((value * scale).toFixed(4))}
          aria-invalid={typed !== null && readValue(typed) === null}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value);
            const set = readValue(target.value);
            if (set !== null) {
              onSet(set);
            }
          }}
        />
        <span aria-hidden className="text-ink-faint absolute top-1.5 right-2 text-xs">
          {UNIT_SYMBOLS[unit]}
        </span>
      </span>
      {hint !== undefined && <span className="text-2xs text-ink-faint">{hint}</span>}
    </div>
  );
}
