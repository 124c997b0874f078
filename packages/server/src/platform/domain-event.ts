import type { PauseReason } from '@partsight/domain/pacing/runs/batch';

/** What operators want to read about later. Emitted after the commit. */
export type DomainEvent =
  | {
      readonly what:
        | 'batch uploaded'
        | 'batch started'
        | 'batch resumed'
        | 'batch stopped'
        | 'batch completed'
        | 'batch failed'
        | 'batch cleared'
        | 'batch brought back';
      readonly batchId: string;
      readonly userId: string;
    }
  | {
      readonly what: 'batch paused';
      readonly batchId: string;
      readonly userId: string;
      readonly reason: PauseReason;
      readonly resumesAt: Date | null;
    }
  | { readonly what: 'token refused'; readonly userId: string };

export type EmitEvent = (event: DomainEvent) => void;
