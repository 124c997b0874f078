import type { SavedSettings } from '@partsight/contract/desk-settings';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  DESK_PRESETS,
  FEE_PRESET_NAMES,
  FEE_PRESETS,
  PRESET_NAMES,
} from '@partsight/domain/desk/settings/desk-presets';
import {
  type DeskSettings,
  SETTING_NAMES,
  SETTINGS,
} from '@partsight/domain/desk/settings/desk-settings';
import { EVIDENCE_SOURCES } from '@partsight/domain/evidence/evidence-source';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { formatPercent } from '../../../lib/text/format.ts';
import { formatBid } from '../../../lib/text/money.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import { useChooseSettings, useFastestPosition, type DeskOptions } from '../desk-queries.ts';
import {
  FEE_LABELS,
  LIMIT_NAMES,
  PRESET_LABELS,
  SETTING_LABELS,
  settingText,
} from '../desk-text.ts';
import { AllSettings } from './all-settings.tsx';
import { type BoundBid, isLimitKnob, LIMIT_KNOBS } from './limit-knobs.ts';
import { SaveSettings } from './save-settings.tsx';
import { SETTINGS_PANE_TEXT } from './texts.ts';

/** What a seller knows best and what moves the bid most. */
const MAIN_SLIDERS = ['share', 'position', 'targetReturn'] as const;
const MORE_SLIDERS = [
  'months',
  'paybackMonths',
  'chanceOfLoss',
  'returnAtHalfShare',
  'returned',
] as const;

type SliderName = (typeof MAIN_SLIDERS | typeof MORE_SLIDERS)[number];

/** Sliders cover the usual range; the dialog accepts every valid value. */
const SLIDER_MAX: Partial<Record<SliderName, number>> = {
  targetReturn: 1.5,
  returnAtHalfShare: 1,
  paybackMonths: 24,
};

const READ_ONLY_SETTINGS = [
  'promoted',
  'tax',
  'packingMinor',
  'freightMinor',
  'intakeMinor',
] as const;

const PRESETS = PRESET_NAMES.map((value) => ({ value, label: PRESET_LABELS[value] }));
const FEES = FEE_PRESET_NAMES.map((value) => ({ value, label: FEE_LABELS[value] }));

type SettingsPaneProps = {
  uploadId: UploadId;
  savedSettings: SavedSettings;
  /** The settings behind the figures, and unsaved changes. */
  settings: DeskSettings;
  bound: BoundBid;
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
  bound,
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
  const { bid, bidAtHalfShare } = bound;
  const binding = LIMIT_KNOBS[bid.binds];
  const noteOf = (name: SliderName): string | undefined => {
    if (name === 'share' && bidAtHalfShare !== null) {
      return SETTINGS_PANE_TEXT.atHalf(formatBid(bidAtHalfShare.walkAway));
    }
    if (name === 'returnAtHalfShare' && bid.byHalfShare === null) {
      return SETTINGS_PANE_TEXT.measured;
    }
    return isLimitKnob(name) && name !== binding
      ? SETTINGS_PANE_TEXT.notTheLimit(LIMIT_NAMES[bid.binds])
      : undefined;
  };
  const isOther = (name: SliderName): boolean => name !== binding;
  const renderSlider = (name: SliderName) => {
    const [least, most, step] = SETTINGS[name].range;
    return (
      <Slider
        key={name}
        note={noteOf(name)}
        label={SETTING_LABELS[name]}
        value={settings[name]}
        min={least}
        max={Math.max(SLIDER_MAX[name] ?? most, settings[name])}
        step={step}
        text={settingText(name, settings[name])}
        onChange={(value) => move({ [name]: value })}
      />
    );
  };
  return (
    <>
      <section
        aria-label={SETTINGS_PANE_TEXT.setsYourBid}
        className="border-accent-edge bg-accent-soft space-y-1.5 rounded-md border p-3 max-[899px]:order-1 max-[899px]:m-4"
      >
        <h2 className="text-sm font-semibold">{SETTINGS_PANE_TEXT.setsYourBid}</h2>
        {renderSlider(binding)}
        <ShareNote bound={bound} settings={settings} />
      </section>
      <section
        aria-labelledby="desk-settings"
        className="border-line space-y-4 max-[899px]:order-4 max-[899px]:border-y max-[899px]:p-4"
      >
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
          <SelectField
            label={SETTINGS_PANE_TEXT.use}
            value={savedSettings.inUse}
            options={[
              { value: null, label: SETTINGS_PANE_TEXT.defaultSettings },
              ...savedSettings.sets.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChoose={(name) => {
              onMove({});
              choose.mutate(name);
            }}
          />
        )}
        <SegmentedControl
          label={SETTINGS_PANE_TEXT.howCareful}
          className="w-full"
          value={preset ?? null}
          options={PRESETS}
          onChange={(name) => {
            move(DESK_PRESETS[name]);
            if (name === 'fast-cash') {
              const changes = { ...unsaved, ...DESK_PRESETS[name] };
              fastest.mutate(changes, {
                onSuccess: ({ position }) => onMove({ ...changes, position }),
              });
            }
          }}
        />
        {MAIN_SLIDERS.filter(isOther).map(renderSlider)}
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
              {MORE_SLIDERS.filter(isOther)
                .map((name) => `${SETTING_LABELS[name]} ${settingText(name, settings[name])}`)
                .join(' · ')}
            </span>
          </summary>
          <div className="space-y-4 pt-3">
            {MORE_SLIDERS.filter(isOther).map(renderSlider)}
            <div>
              <p className="mb-1 text-xs">{SETTINGS_PANE_TEXT.marketplaceFee}</p>
              <SegmentedControl
                label={SETTINGS_PANE_TEXT.marketplaceFee}
                className="w-full"
                value={fees ?? null}
                options={FEES}
                onChange={(name) => move(FEE_PRESETS[name])}
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
    </>
  );
}

/** Sold data is what shows the share: without any, nothing is promised. */
function ShareNote({ bound, settings }: { bound: BoundBid; settings: DeskSettings }) {
  const { bid, walkAwayOnceMeasured, sources } = bound;
  if (bid.byHalfShare === null) {
    return null;
  }
  const canBeMeasured = sources.some(
    ({ source }) => source === EVIDENCE_SOURCES['research-api'].name,
  );
  return (
    <p className="text-ink-muted text-xs">
      {SETTINGS_PANE_TEXT.notMeasured(formatPercent(settings.returnAtHalfShare))}
      {canBeMeasured &&
        walkAwayOnceMeasured !== null &&
        ` ${SETTINGS_PANE_TEXT.onceMeasured(formatBid(walkAwayOnceMeasured))}`}
    </p>
  );
}
