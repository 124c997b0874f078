import type { Tx } from '../db/connections.ts';
import { appraisalsRepo } from './appraisals.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ appraisals: appraisalsRepo(tx, userId) });

type AppraisalRepos = ReturnType<typeof userRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends AppraisalRepos {}
}

export const appraisalsRepos = { user: userRepos };
