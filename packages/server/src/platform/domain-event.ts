import type { PauseReason } from '@partsight/domain/runs/batch';

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
  | { readonly what: 'token refused'; readonly userId: string }
  /** This process lacks the key that seals it. */
  | { readonly what: 'token unreadable'; readonly userId: string; readonly keyId: string }
  /** The marketplace cannot tell us of closed accounts. */
  | { readonly what: 'notifications unreachable'; readonly fault: string }
  /** The product's own certificate ends soon, or has ended. */
  | { readonly what: 'certificate expires'; readonly daysLeft: number }
  /** A notice about a marketplace user that is or may be real; the marketplace sends it again. */
  | {
      readonly what: 'notification refused';
      readonly reason: 'unavailable' | 'unreadable' | 'failed';
    };

export type EmitEvent = (event: DomainEvent) => void;
