import { DEFAULT_WAY } from '@partsight/domain/desk/lot/bid';

import type { UserTx } from '../db/scope.ts';
import type { LotNotes } from './lot.record.ts';
import { lotsRepo } from './lots.repo.ts';

export const EMPTY_LOT_NOTES: LotNotes = {
  name: null,
  dealer: null,
  askingMinor: null,
  paidMinor: null,
  state: 'sizing',
  way: DEFAULT_WAY,
  isArchived: false,
};

export const notesOfLots = (tx: UserTx): Promise<ReadonlyMap<string, LotNotes>> =>
  lotsRepo(tx).notes();

export const notesOfLot = (tx: UserTx, batchId: string): Promise<LotNotes | null> =>
  lotsRepo(tx).notesOf(batchId);

/** Whose lists the user has had. */
export const knownDealers = (tx: UserTx): Promise<readonly string[]> => lotsRepo(tx).dealers();

export async function setDealer(
  tx: UserTx,
  batchId: string,
  dealer: string,
  now: Date,
): Promise<void> {
  const before = { ...EMPTY_LOT_NOTES, ...(await lotsRepo(tx).notesOf(batchId)) };
  await lotsRepo(tx).write(batchId, { ...before, dealer: dealer === '' ? null : dealer }, now);
}
