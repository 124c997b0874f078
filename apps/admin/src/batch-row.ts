import type { BatchSeen } from '@partsight/server/admin/look-at-batches';

export const NONE = '-';

export const at = (moment: Date | null): string =>
  moment?.toISOString().slice(0, 19).concat('Z') ?? NONE;

export const BATCH_HEAD = [
  'BATCH',
  'LANE',
  'STATE',
  'PAUSED FOR',
  'RESUMES AT',
  'STARTED AT',
  'SETTLED',
];

export const batchRow = (batch: BatchSeen): string[] => [
  batch.id,
  batch.laneId ?? NONE,
  batch.status,
  batch.pausedReason ?? NONE,
  at(batch.resumesAt),
  at(batch.startedAt),
  `${batch.settledParts}/${batch.totalParts}`,
];
