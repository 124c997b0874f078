import type { AdminBatch } from '@partsight/server/operator/inspect/show-batches.service';

export const NONE = '-';

export const formatTime = (moment: Date | null): string =>
  moment?.toISOString().slice(0, 19).concat('Z') ?? NONE;

export const BATCH_HEADER = [
  'BATCH',
  'LANE',
  'STATE',
  'PAUSED FOR',
  'RESUMES AT',
  'STARTED AT',
  'SETTLED',
];

export const batchRow = (batch: AdminBatch): string[] => [
  batch.id,
  batch.laneId ?? NONE,
  batch.status,
  batch.pausedReason ?? NONE,
  formatTime(batch.resumesAt),
  formatTime(batch.startedAt),
  `${batch.settledParts}/${batch.totalParts}`,
];
