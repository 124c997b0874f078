import type { PauseReason } from '@partsight/domain/batches/batch';

/** What those who run the product want to read about later. It is told once it has been committed. */
export type Happening =
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

export type Tell = (happening: Happening) => void;
