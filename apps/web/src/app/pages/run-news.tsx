import { Bell, BellDot, BellRing } from 'lucide-react';

import {
  type KnownBatch,
  useBatchList,
  useEveryBatch,
} from '../../features/batches/api/use-batch-list.ts';
import { PAUSE_WORDS } from '../../features/batches/wording.ts';
import { formatDayTime } from '../../lib/format.ts';
import { InertButton } from '../layout/inert-button.tsx';

/** What happened to the runs, by the look of the bell and in its words. */
export function RunNews() {
  const batches = useBatchList() ?? [];
  const paused = useEveryBatch().find(({ status }) => status === 'paused');
  const finished = batches
    .filter(({ status, finishedAt }) => status === 'completed' && finishedAt !== null)
    .toSorted((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))[0];
  if (paused !== undefined) {
    return (
      <InertButton name="Notifications" text={pausedWords(paused)}>
        <BellDot aria-hidden className="text-warn-ink" />
      </InertButton>
    );
  }
  if (finished !== undefined) {
    return (
      <InertButton
        name="Notifications"
        text={`Finished: ${finished.fileName}, ${formatDayTime(finished.finishedAt ?? '')}`}
      >
        <BellRing aria-hidden />
      </InertButton>
    );
  }
  return (
    <InertButton name="Notifications" text="No run has finished yet">
      <Bell aria-hidden />
    </InertButton>
  );
}

const pausedWords = ({ fileName, pausedReason }: KnownBatch): string =>
  `Paused: ${fileName}. ${pausedReason === null ? 'The analysis waits.' : PAUSE_WORDS[pausedReason]}`;
