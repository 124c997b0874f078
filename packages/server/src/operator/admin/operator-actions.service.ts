import { randomUUID } from 'node:crypto';

import { withAdminDatabase, type AdminDatabase } from '../../admin-database.ts';
import {
  type NewOperatorAction,
  type OperatorActionRecord,
  operatorActionsRepo,
} from '../views/operator-actions.repo.ts';

export type OperatorAction = OperatorActionRecord;

export type OperatorActionRequest = Pick<
  NewOperatorAction,
  'who' | 'account' | 'command' | 'arguments'
> & {
  /** The database URL of a role that may write the audit log. */
  readonly url: string;
  /** Continue without an entry: the database may not exist yet. */
  readonly allowsMissingDatabase: boolean;
};

export type OperatorActionEnd = { readonly isDone: boolean; readonly fault: string };

/**
 * Records the start of an action, which must not run without a record. Returns a function that
 * records its end.
 */
export async function recordOperatorAction(
  action: OperatorActionRequest,
): Promise<(end: OperatorActionEnd) => Promise<void>> {
  const { url, allowsMissingDatabase, ...line } = action;
  const actionId = randomUUID();
  const tell = async (outcome: NewOperatorAction['outcome'], fault: string): Promise<void> => {
    try {
      await withAdminDatabase(url, (database) =>
        database.asAdmin((tx) =>
          operatorActionsRepo(tx).insert({ ...line, actionId, outcome, fault }),
        ),
      );
    } catch (error) {
      if (!allowsMissingDatabase) {
        throw error;
      }
    }
  };
  await tell('begun', '');
  return ({ isDone, fault }) => tell(isDone ? 'done' : 'failed', fault);
}

export const latestOperatorActions = (
  database: AdminDatabase,
  count: number,
): Promise<OperatorAction[]> => database.asOperator((tx) => operatorActionsRepo(tx).latest(count));
