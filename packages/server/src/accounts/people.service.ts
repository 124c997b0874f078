import type { SweepTx, UserTx } from '../db/scope.ts';
import type { Erasure } from './erasure/erasure.record.ts';
import { ledgerRepo, peopleSweepRepo } from './erasure/people-sweep.repo.ts';
import { personRepo } from './person.repo.ts';

/** Finds people for an operator's command and for retention. */

export const peopleWithAddress = (tx: SweepTx, address: string): Promise<string[]> =>
  peopleSweepRepo(tx).withAddress(address);

export const peopleBeingErased = (tx: SweepTx): Promise<string[]> =>
  peopleSweepRepo(tx).beingErased();

export const peopleListedAgain = (tx: SweepTx): Promise<string[]> =>
  peopleSweepRepo(tx).listedAgain();

export const peopleLongUnlisted = (tx: SweepTx, forMs: number): Promise<string[]> =>
  peopleSweepRepo(tx).longUnlisted(forMs);

export const markListed = (tx: UserTx): Promise<number> => personRepo(tx).setUnlistedAt(null);

export const listErasures = (tx: SweepTx): Promise<Erasure[]> => ledgerRepo(tx).all();

export const removeOldErasures = (tx: SweepTx, keptForMs: number): Promise<number> =>
  ledgerRepo(tx).removeOld(keptForMs);
