import type { Tx } from '../db/connections.ts';
import { countsRepo } from './decisions/counts.repo.ts';
import { decisionRulesRepo } from './decisions/decision-rules.repo.ts';
import { decisionsRepo } from './decisions/decisions.repo.ts';
import { deskRowsRepo } from './lot/desk-rows.repo.ts';
import { deskSettingsRepo } from './lot/desk-settings.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  counts: countsRepo(tx, userId),
  decisionRules: decisionRulesRepo(tx, userId),
  decisions: decisionsRepo(tx, userId),
  deskRows: deskRowsRepo(tx, userId),
  deskSettings: deskSettingsRepo(tx, userId),
});

type DeskRepos = ReturnType<typeof userRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends DeskRepos {}
}

export const deskRepos = { user: userRepos };
