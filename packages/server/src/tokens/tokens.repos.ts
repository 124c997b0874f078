import type { Tx } from '../db/connections.ts';
import { applicationTokensRepo } from './application/application-tokens.repo.ts';
import { budgetsRepo } from './budgets/budgets.repo.ts';
import { ownKeysetsRepo } from './keysets/own-keysets.repo.ts';
import { tokensRepo, tokenSweepRepo } from './tokens.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  applicationTokens: applicationTokensRepo(tx),
  ownKeysets: ownKeysetsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({ budgets: budgetsRepo(tx), tokens: tokenSweepRepo(tx) });

const sharedRepos = (tx: Tx) => ({ applicationTokens: applicationTokensRepo(tx) });

type UserTokenRepos = ReturnType<typeof userRepos>;
type TokenSweepRepos = ReturnType<typeof sweepRepos>;
type TokenSharedRepos = ReturnType<typeof sharedRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends UserTokenRepos {}
  interface SweepRepos extends TokenSweepRepos {}
  interface SharedRepos extends TokenSharedRepos {}
}

export const tokensRepos = { user: userRepos, sweep: sweepRepos, shared: sharedRepos };
