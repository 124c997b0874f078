import { RUN_SOURCES, type RunSource } from '@partsight/domain/evidence/evidence-source';
import { useQuery } from '@tanstack/react-query';

import { capabilitiesQuery } from '../../../lib/text/sold-source.ts';
import { SegmentedField } from '../../../ui/forms/segmented-control.tsx';
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
    <SegmentedField
      label={SOURCE_CHOICE_TEXT.source}
      className="flex w-full"
      value={value}
      options={sources.map((source) => ({ value: source, label: LABELS[source] }))}
      note={NOTES[value]}
      onChange={onChange}
    />
  );
}
