import type { Tx } from '../db/connections.ts';
import { housekeepingRepo } from './housekeeping/housekeeping.repo.ts';
import { runMailRepo, runMailSweepRepo } from './mail/run-mail.repo.ts';
import { notificationKeysRepo } from './notifications/notification-keys.repo.ts';
import { backupsRepo } from './status/backups.repo.ts';
import { maintenanceRepo } from './status/maintenance.repo.ts';
import { processesRepo } from './status/processes.repo.ts';
import { statusRepo } from './status/status.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ runMail: runMailRepo(tx, userId) });

const sweepRepos = (tx: Tx) => ({
  backups: backupsRepo(tx),
  housekeeping: housekeepingRepo(tx),
  runMail: runMailSweepRepo(tx),
  status: statusRepo(tx),
});

const sharedRepos = (tx: Tx) => ({
  maintenance: maintenanceRepo(tx),
  notificationKeys: notificationKeysRepo(tx),
  processes: processesRepo(tx),
  status: statusRepo(tx),
});

type OperationsUserRepos = ReturnType<typeof userRepos>;
type OperationsSweepRepos = ReturnType<typeof sweepRepos>;
type OperationsSharedRepos = ReturnType<typeof sharedRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends OperationsUserRepos {}
  interface SweepRepos extends OperationsSweepRepos {}
  interface SharedRepos extends OperationsSharedRepos {}
}

export const operationsRepos = { user: userRepos, sweep: sweepRepos, shared: sharedRepos };
