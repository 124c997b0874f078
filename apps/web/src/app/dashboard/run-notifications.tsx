import { Bell, BellDot, BellRing } from 'lucide-react';

import {
  type BatchOverview,
  useBatchList,
  useAllBatches,
} from '../../features/runs/api/use-batch-list.ts';
import { formatDayTime } from '../../lib/text/format.ts';
import { PAUSE_TEXT } from '../../lib/text/run-wording.ts';
import { InertButton } from '../layout/inert-button.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

/** Shows run results through the bell's icon and text. */
export function RunNotifications() {
  const batches = useBatchList() ?? [];
  const paused = useAllBatches().find(({ status }) => status === 'paused');
  const finished = batches
    .filter(({ status, finishedAt }) => status === 'completed' && finishedAt !== null)
    .toSorted((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))[0];
  if (paused !== undefined) {
    return (
      <InertButton name={DASHBOARD_TEXT.notifications} text={pausedText(paused)}>
        <BellDot aria-hidden className="text-warn-ink" />
      </InertButton>
    );
  }
  if (finished !== undefined) {
    return (
      <InertButton
        name={DASHBOARD_TEXT.notifications}
        text={DASHBOARD_TEXT.finished(finished.fileName, formatDayTime(finished.finishedAt ?? ''))}
      >
        <BellRing aria-hidden />
      </InertButton>
    );
  }
  return (
    <InertButton name={DASHBOARD_TEXT.notifications} text={DASHBOARD_TEXT.noneFinished}>
      <Bell aria-hidden />
    </InertButton>
  );
}

const pausedText = ({ fileName, pausedReason }: BatchOverview): string =>
  DASHBOARD_TEXT.paused(
    fileName,
    pausedReason === null ? DASHBOARD_TEXT.waits : PAUSE_TEXT[pausedReason],
  );
