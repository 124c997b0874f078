import type { Sealed } from '../db/records/token.record.ts';

export const CONNECTION_REASONS = [
  'expired',
  'refused',
  'revoked',
  'closed',
  'disconnected',
] as const;

/** Why a connection does not work any more. */
export type ConnectionReason = (typeof CONNECTION_REASONS)[number];

export type ConnectionStatus = 'live' | 'reconnect' | 'ended';

/** What is read in windows of the past. */
export type WindowKind = 'orders' | 'money';

/** An eBay account that a person connected. */
export type Connection = {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly status: ConnectionStatus;
  readonly reason: ConnectionReason | null;
  readonly connectedAt: Date;
  readonly lastSuccessAt: Date | null;
  readonly refreshEndsAt: Date;
  /** The site the seller registered at; null while unknown. */
  readonly registeredAtSite: string | null;
  /** The refresh token; null once the connection has ended. */
  readonly sealed: Sealed | null;
  readonly access: { readonly sealed: Sealed; readonly endsAt: Date } | null;
  readonly ordersUntil: Date | null;
  readonly moneyUntil: Date | null;
  readonly listingsReadAt: Date | null;
};

/** A connection in the hands of one process, until another one takes it up. */
export type HeldConnection = Connection & { readonly fence: number };

export type SyncWindow = { readonly from: Date; readonly to: Date };

/** How much of the past has been read. */
export type WindowProgress = {
  readonly connectionId: string;
  readonly done: number;
  readonly total: number;
  /** Everything since then has been read; null while nothing has. */
  readonly coveredFrom: Date | null;
};

/** Another process has taken the connection up, or it has ended: nothing of the step is kept. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}
