import type { SavedSettings } from '@partsight/contract/desk-settings';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  DESK_PRESETS,
  FEE_PRESET_NAMES,
  FEE_PRESETS,
  PRESET_NAMES,
} from '@partsight/domain/valuation/settings/desk-presets';
import {
  type DeskSettings,
  SETTING_NAMES,
  SETTINGS,
} from '@partsight/domain/valuation/settings/desk-settings';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import { useChooseSettings, useFastestPosition, type DeskOptions } from '../desk-queries.ts';
import { FEE_LABELS, PRESET_LABELS, SETTING_LABELS, settingText } from '../desk-text.ts';
import { AllSettings } from './all-settings.tsx';
import { SaveSettings } from './save-settings.tsx';
import { SettingNote } from './setting-note.tsx';
import { SETTINGS_PANE_TEXT } from './texts.ts';

/** What a seller knows best and what moves the bid most. */
const MAIN_SLIDERS = ['share', 'position', 'targetReturn'] as const;
const MORE_SLIDERS = ['months', 'paybackMonths', 'chanceOfLoss', 'returned'] as const;

type SliderName = (typeof MAIN_SLIDERS | typeof MORE_SLIDERS)[number];

/** Sliders cover the usual range; the dialog accepts every valid value. */
const SLIDER_MAX: Partial<Record<SliderName, number>> = {
  targetReturn: 1.5,
  paybackMonths: 24,
};

const READ_ONLY_SETTINGS = [
  'promoted',
  'tax',
  'packingMinor',
  'freightMinor',
  'intakeMinor',
] as const;

type SettingsPaneProps = {
  uploadId: UploadId;
  savedSettings: SavedSettings;
  /** The settings behind the figures, and unsaved changes. */
  settings: DeskSettings;
  unsaved: NonNullable<DeskOptions['settings']>;
  onChange: (changes: NonNullable<DeskOptions['settings']>) => void;
};

const matchesSettings = (settings: DeskSettings, some: Partial<DeskSettings>): boolean =>
  SETTING_NAMES.every((name) => some[name] === undefined || some[name] === settings[name]);

/** The user's assumptions; everything else on the desk follows from them. */
export function SettingsPane({
  uploadId,
  savedSettings,
  settings,
  unsaved,
  onChange: onMove,
}: SettingsPaneProps) {
  const [isAllOpen, setIsAllOpen] = useState(false);
  const choose = useChooseSettings();
  const fastest = useFastestPosition(uploadId);
  const move = (some: NonNullable<DeskOptions['settings']>) => onMove({ ...unsaved, ...some });
  const preset = PRESET_NAMES.find((name) => matchesSettings(settings, DESK_PRESETS[name]));
  const fees = FEE_PRESET_NAMES.find((name) => matchesSettings(settings, FEE_PRESETS[name]));
  const isChanged = Object.keys(unsaved).length > 0;
  const renderSlider = (name: SliderName) => {
    const [least, most, step] = SETTINGS[name].range;
    return (
      <Slider
        key={name}
        label={SETTING_LABELS[name]}
        value={settings[name]}
        min={least}
        max={Math.max(SLIDER_MAX[name] ?? most, settings[name])}
        step={step}
        text={settingText(name, settings[name])}
        note={<SettingNote savedSettings={savedSettings} name={name} isUnsaved={name in unsaved} />}
        onChange={(value) => move({ [name]: value })}
      />
    );
  };
  return (
    <section aria-labelledby="desk-settings" className="space-y-4">
      <div className="flex min-h-7 items-center justify-between">
        <h2 id="desk-settings" className="text-sm font-semibold">
          {SETTINGS_PANE_TEXT.title}
        </h2>
        {isChanged && (
          <Button variant="ghost" size="sm" onClick={() => onMove({})}>
            {SETTINGS_PANE_TEXT.reset}
          </Button>
        )}
      </div>
      {savedSettings.sets.length > 0 && (
        <Field label={SETTINGS_PANE_TEXT.use}>
          {(ids) => (
            <Select
              {...ids}
              value={savedSettings.inUse ?? ''}
              onChange={({ target }) => {
                onMove({});
                choose.mutate(target.value === '' ? null : target.value);
              }}
            >
              <option value="">{SETTINGS_PANE_TEXT.defaultSettings}</option>
              {savedSettings.sets.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <PresetChoice
        label={SETTINGS_PANE_TEXT.howCareful}
        names={PRESET_NAMES}
        labels={PRESET_LABELS}
        chosen={preset}
        onChoose={(name) => {
          move(DESK_PRESETS[name]);
          if (name === 'fast-cash') {
            const changes = { ...unsaved, ...DESK_PRESETS[name] };
            fastest.mutate(changes, {
              onSuccess: ({ position }) => onMove({ ...changes, position }),
            });
          }
        }}
      />
      {MAIN_SLIDERS.map(renderSlider)}
      <details className="border-line group border-t pt-3">
        <summary className="cursor-pointer list-none">
          <span className="flex items-center justify-between text-sm font-semibold">
            {SETTINGS_PANE_TEXT.more}
            <ChevronDown
              aria-hidden
              className="text-ink-muted size-4 shrink-0 group-open:rotate-180"
            />
          </span>
          <span className="text-ink-muted mt-1 block text-xs text-pretty group-open:hidden">
            {MORE_SLIDERS.map(
              (name) => `${SETTING_LABELS[name]} ${settingText(name, settings[name])}`,
            ).join(' · ')}
          </span>
        </summary>
        <div className="space-y-4 pt-3">
          {MORE_SLIDERS.map(renderSlider)}
          <div>
            <p className="mb-1 text-xs">{SETTINGS_PANE_TEXT.marketplaceFee}</p>
            <PresetChoice
              label={SETTINGS_PANE_TEXT.marketplaceFee}
              names={FEE_PRESET_NAMES}
              labels={FEE_LABELS}
              chosen={fees}
              onChoose={(name) => move(FEE_PRESETS[name])}
            />
            <p className="text-2xs text-warn-ink mt-1">{SETTINGS_PANE_TEXT.checkRate}</p>
          </div>
          <dl className="border-line space-y-1 border-t pt-3 text-xs">
            {READ_ONLY_SETTINGS.map((name) => (
              <div key={name} className="flex justify-between gap-2">
                <dt className="text-ink-muted">{SETTING_LABELS[name]}</dt>
                <dd className="font-medium tabular-nums">{settingText(name, settings[name])}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsAllOpen(true)}>
          {SETTINGS_PANE_TEXT.allSettings}
        </Button>
        {isChanged && (
          <SaveSettings
            savedSettings={savedSettings}
            settings={settings}
            onSaved={() => onMove({})}
          />
        )}
      </div>
      <AllSettings
        isOpen={isAllOpen}
        onOpenChange={setIsAllOpen}
        savedSettings={savedSettings}
        settings={settings}
        unsaved={unsaved}
        onChange={move}
      />
    </section>
  );
}

type PresetChoiceProps<Name extends string> = {
  label: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  /** The preset the settings match. */
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
};

function PresetChoice<Name extends string>({
  label,
  names,
  labels,
  chosen,
  onChoose,
}: PresetChoiceProps<Name>) {
  return (
    <SegmentedControl<string>
      label={label}
      className="w-full"
      value={chosen ?? ''}
      options={names.map((name) => ({ value: name, label: labels[name] }))}
      onChange={(value) => {
        const name = names.find((candidate) => candidate === value);
        if (name !== undefined) {
          onChoose(name);
        }
      }}
    />
  );
}
