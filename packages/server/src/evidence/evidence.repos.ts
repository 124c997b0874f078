import type { Tx } from '../db/connections.ts';
import { researchEntriesRepo } from './by-hand/research-entries.repo.ts';
import { worklistRepo } from './by-hand/worklist.repo.ts';
import { categoriesRepo } from './categories/categories.repo.ts';
import { competitorCountsRepo } from './competitor-counts.repo.ts';
import { lookupsRepo } from './lookups/lookups.repo.ts';
import { numberLinksRepo } from './number-links.repo.ts';
import { overridesRepo, overridesSweepRepo } from './overrides/overrides.repo.ts';
import { partCompsRepo } from './part-comps.repo.ts';
import { partHistoryRepo } from './part-history.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  competitorCounts: competitorCountsRepo(tx, userId),
  lookups: lookupsRepo(tx, userId),
  numberLinks: numberLinksRepo(tx, userId),
  overrides: overridesRepo(tx, userId),
  partComps: partCompsRepo(tx, userId),
  partHistory: partHistoryRepo(tx, userId),
  researchEntries: researchEntriesRepo(tx, userId),
  worklist: worklistRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({ overrides: overridesSweepRepo(tx) });

const sharedRepos = (tx: Tx) => ({ categories: categoriesRepo(tx) });

type EvidenceRepos = ReturnType<typeof userRepos>;
type EvidenceSweepRepos = ReturnType<typeof sweepRepos>;
type EvidenceSharedRepos = ReturnType<typeof sharedRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends EvidenceRepos {}
  interface SweepRepos extends EvidenceSweepRepos {}
  interface SharedRepos extends EvidenceSharedRepos {}
}

export const evidenceRepos = { user: userRepos, sweep: sweepRepos, shared: sharedRepos };
