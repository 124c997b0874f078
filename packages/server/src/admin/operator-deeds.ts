import { randomUUID } from 'node:crypto';

import { withAdminDatabase, type AdminDatabase } from '../admin-database.ts';
import type { DeedLine, ToldDeed } from './operator-deeds.repo.ts';

export type OperatorDeed = ToldDeed;

export type Deed = Pick<DeedLine, 'who' | 'account' | 'command' | 'arguments'> & {
  /** The database as a role that may tell. */
  readonly url: string;
  /** Goes on without a line: there may be no database to tell it to yet. */
  readonly isFirst: boolean;
};

export type DeedEnd = { readonly isDone: boolean; readonly fault: string };

/** Tells that it begins; nothing is done that cannot be told. Answers with the way to tell its end. */
export async function tellDeed(deed: Deed): Promise<(end: DeedEnd) => Promise<void>> {
  const { url, isFirst, ...line } = deed;
  const deedId = randomUUID();
  const tell = async (outcome: DeedLine['outcome'], fault: string): Promise<void> => {
    try {
      await withAdminDatabase(url, (database) =>
        database.asAdmin(({ deeds }) => deeds.tell({ ...line, deedId, outcome, fault })),
      );
    } catch (error) {
      if (!isFirst) {
        throw error;
      }
    }
  };
  await tell('begun', '');
  return ({ isDone, fault }) => tell(isDone ? 'done' : 'failed', fault);
}

export const lastDeeds = (database: AdminDatabase, count: number): Promise<OperatorDeed[]> =>
  database.asOperator(({ deeds }) => deeds.last(count));
