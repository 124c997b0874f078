import { RUN_SOURCES, type RunSource } from '@partsight/domain/pacing/sources/evidence-source';
import { useQuery } from '@tanstack/react-query';

import { capabilitiesQuery } from '../../../lib/text/sold-source.ts';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { SOURCE_CHOICE_TEXT } from '../texts.ts';

type SourceChoiceProps = { value: RunSource; onChange: (source: RunSource) => void };

const LABELS: Record<RunSource, string> = {
  'research-api': SOURCE_CHOICE_TEXT.sold,
  'for-sale-now': SOURCE_CHOICE_TEXT.active,
};

const NOTES: Record<RunSource, string> = {
  'research-api': SOURCE_CHOICE_TEXT.soldNote,
  'for-sale-now': SOURCE_CHOICE_TEXT.activeNote,
};

/** With only one source there is nothing to choose. */
export function SourceChoice({ value, onChange }: SourceChoiceProps) {
  const { data } = useQuery(capabilitiesQuery);
  const sources = RUN_SOURCES.filter((source) =>
    data?.capabilities.some(({ id, isAvailable }) => id === source && isAvailable),
  );
  if (sources.length < 2) {
    return null;
  }
  return (
    <div>
      <p className="text-ink-muted mb-1 text-xs font-medium">{SOURCE_CHOICE_TEXT.source}</p>
      <SegmentedControl
        label={SOURCE_CHOICE_TEXT.source}
        className="flex w-full"
        value={value}
        options={sources.map((source) => ({ value: source, label: LABELS[source] }))}
        onChange={onChange}
      />
      <p className="text-ink-muted mt-1 text-xs">{NOTES[value]}</p>
    </div>
  );
}
