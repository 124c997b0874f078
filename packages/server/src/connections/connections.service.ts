import type { Sealed } from '../db/records/token.record.ts';
import type { SellerTx, SweepTx, UserTx } from '../db/scope.ts';
import type { ConnectionReason } from './connection.record.ts';
import {
  connectedAccountsRepo,
  connectionsRepo,
  connectionsSweepRepo,
} from './connections.repo.ts';

export const connectionsOfSeller = (
  tx: SellerTx,
): Promise<{ userId: string; connectionId: string }[]> => connectedAccountsRepo(tx).all();

export const endConnection = (tx: UserTx, id: string, reason: ConnectionReason): Promise<number> =>
  connectionsRepo(tx).end([id], reason);

/** The connection with all of its rows; how many, by table. */
export const eraseConnection = (tx: UserTx, id: string): Promise<Record<string, number>> =>
  connectionsRepo(tx).erase(id);

/** The sealed access of each, and how to put another one in its place. */
export async function sealedConnections(tx: UserTx) {
  const connections = connectionsRepo(tx);
  return (await connections.list()).map(({ id, sealed }) => ({
    sealed,
    reseal: (old: Sealed, next: Sealed): Promise<boolean> => connections.reseal(id, old, next),
  }));
}

export const dueConnections = (tx: SweepTx): Promise<{ userId: string; connectionId: string }[]> =>
  connectionsSweepRepo(tx).due();
