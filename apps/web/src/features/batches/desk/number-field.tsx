import {
  SETTING_LIMITS,
  WHOLE_SETTINGS,
  type NumberSetting,
} from '@partsight/domain/desk/setting-limits';
import { useState } from 'react';

import { Input } from '../../../ui/input.tsx';
import { unitOf } from './desk-words.ts';

type NumberFieldProps = {
  label: string;
  hint?: string;
  name: NumberSetting;
  value: number;
  onSet: (value: number) => void;
};

/** By what a value is multiplied to be shown. */
const SCALES = { percent: 100, dollars: 0.01, months: 1, plain: 1 } as const;
const SIGNS = { percent: '%', dollars: '$', months: 'months', plain: '' } as const;

/** Takes per cent and dollars as people write them; what no rule takes stays red and moves nothing. */
export function NumberField({ label, hint, name, value, onSet }: NumberFieldProps) {
  const unit = unitOf(name);
  const scale = SCALES[unit];
  const [typed, setTyped] = useState<string | null>(null);
  const [least, most] = SETTING_LIMITS[name];
  const readValue = (text: string): number | null => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) {
      return null;
    }
    const read = Number((number / scale).toFixed(6));
    const rounded = WHOLE_SETTINGS.has(name) ? Math.round(read) : read;
    return rounded >= least && rounded <= most ? rounded : null;
  };
  return (
    <div>
      <span className="relative block">
        <Input
          aria-label={SIGNS[unit] === '' ? label : `${label}, ${SIGNS[unit]}`}
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
          {SIGNS[unit]}
        </span>
      </span>
      {hint !== undefined && <span className="text-2xs text-ink-faint">{hint}</span>}
    </div>
  );
}
