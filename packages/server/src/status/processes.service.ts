import type { SharedTx } from '../db/scope.ts';
import { type AnnouncedProcess, processesRepo } from './processes.repo.ts';

export const runningProcesses = (tx: SharedTx): Promise<AnnouncedProcess[]> =>
  processesRepo(tx).running();
