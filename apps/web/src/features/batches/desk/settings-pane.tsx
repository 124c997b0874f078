import type { SettingsShelf } from '@partsight/contract/desk-settings';
import {
  DESK_PRESETS,
  FEE_PRESET_NAMES,
  FEE_PRESETS,
  PRESET_NAMES,
} from '@partsight/domain/desk/desk-presets';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import { SETTING_LIMITS, SETTING_NAMES } from '@partsight/domain/desk/setting-limits';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { AllSettings } from './all-settings.tsx';
import { useChooseSettings, type DeskWish } from './desk-queries.ts';
import { FEE_LABELS, PRESET_LABELS, SETTING_LABELS, settingText } from './desk-words.ts';
import { KeepSettings } from './keep-settings.tsx';
import { SettingNote } from './setting-note.tsx';

const SLIDERS = [
  'share',
  'position',
  'months',
  'targetReturn',
  'paybackMonths',
  'chanceOfLoss',
  'returned',
] as const;

/** Sliders end where people still go; the dialog takes everything that the rules take. */
const ENDS: Partial<Record<(typeof SLIDERS)[number], number>> = {
  targetReturn: 1.5,
  paybackMonths: 24,
};

const QUIET = ['promoted', 'tax', 'packingMinor', 'freightMinor', 'intakeMinor'] as const;

type SettingsPaneProps = {
  shelf: SettingsShelf;
  /** As the figures were reckoned, and what was moved since. */
  settings: DeskSettings;
  moved: NonNullable<DeskWish['settings']>;
  onMove: (moved: NonNullable<DeskWish['settings']>) => void;
};

const matches = (settings: DeskSettings, some: Partial<DeskSettings>): boolean =>
  SETTING_NAMES.every((name) => some[name] === undefined || some[name] === settings[name]);

/** What the person assumes; everything else on the desk follows from it. */
export function SettingsPane({ shelf, settings, moved, onMove }: SettingsPaneProps) {
  const [isAllOpen, setIsAllOpen] = useState(false);
  const choose = useChooseSettings();
  const move = (some: NonNullable<DeskWish['settings']>) => onMove({ ...moved, ...some });
  const preset = PRESET_NAMES.find((name) => matches(settings, DESK_PRESETS[name]));
  const fees = FEE_PRESET_NAMES.find((name) => matches(settings, FEE_PRESETS[name]));
  const isMoved = Object.keys(moved).length > 0;
  return (
    <section aria-labelledby="desk-settings" className="space-y-4">
      <div className="flex min-h-7 items-center justify-between">
        <h2 id="desk-settings" className="text-sm font-semibold">
          Your settings
        </h2>
        {isMoved && (
          <Button variant="ghost" size="sm" onClick={() => onMove({})}>
            Reset
          </Button>
        )}
      </div>
      {shelf.sets.length > 0 && (
        <Field label="Reckon with">
          {(ids) => (
            <Select
              {...ids}
              value={shelf.inUse ?? ''}
              onChange={({ target }) => {
                onMove({});
                choose.mutate(target.value === '' ? null : target.value);
              }}
            >
              <option value="">Usual settings</option>
              {shelf.sets.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <SegmentedControl
        label="How careful"
        className="w-full"
        value={preset ?? ''}
        options={PRESET_NAMES.map((name) => ({
          value: name as string,
          label: PRESET_LABELS[name],
        }))}
        onChange={(chosen) => {
          const name = PRESET_NAMES.find((candidate) => candidate === chosen);
          if (name !== undefined) {
            move(DESK_PRESETS[name]);
          }
        }}
      />
      {SLIDERS.map((name) => {
        const [least, most, step] = SETTING_LIMITS[name];
        return (
          <Slider
            key={name}
            label={SETTING_LABELS[name]}
            value={settings[name]}
            least={least}
            most={Math.max(ENDS[name] ?? most, settings[name])}
            step={step}
            text={settingText(name, settings[name])}
            note={<SettingNote shelf={shelf} name={name} isMoved={name in moved} />}
            onChange={(value) => move({ [name]: value })}
          />
        );
      })}
      <div>
        <p className="mb-1 text-xs">Marketplace fee</p>
        <SegmentedControl
          label="Marketplace fee"
          className="w-full"
          value={fees ?? ''}
          options={FEE_PRESET_NAMES.map((name) => ({
            value: name as string,
            label: FEE_LABELS[name],
          }))}
          onChange={(chosen) => {
            const name = FEE_PRESET_NAMES.find((candidate) => candidate === chosen);
            if (name !== undefined) {
              move(FEE_PRESETS[name]);
            }
          }}
        />
        <p className="text-2xs text-warn-ink mt-1">
          Rates of February 2025: look up yours once and set them.
        </p>
      </div>
      <dl className="border-line space-y-1 border-t pt-3 text-xs">
        {QUIET.map((name) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-ink-muted">{SETTING_LABELS[name]}</dt>
            <dd className="font-medium tabular-nums">{settingText(name, settings[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsAllOpen(true)}>
          All settings
        </Button>
        {isMoved && <KeepSettings shelf={shelf} settings={settings} onKept={() => onMove({})} />}
      </div>
      <AllSettings
        isOpen={isAllOpen}
        onOpenChange={setIsAllOpen}
        shelf={shelf}
        settings={settings}
        moved={moved}
        onMove={move}
      />
    </section>
  );
}
