import './extend-database.ts';
import { accountMethods, accountsRepos } from './accounts/accounts.repos.ts';
import { appraisalsRepos } from './appraisals/appraisals.repos.ts';
import type { Connections } from './db/connections.ts';
import { scopeMethods, type Database } from './db/database.ts';
import { deskRepos } from './desk/desk.repos.ts';
import { engineRepos, laneMethods } from './engine/engine.repos.ts';
import { evidenceRepos } from './evidence/evidence.repos.ts';
import { lotsRepos } from './lots/lots.repos.ts';
import { offerMethods, offersRepos } from './offers/offers.repos.ts';
import { operationsRepos } from './operations/operations.repos.ts';
import { draftsRepos } from './own-sales/drafts/drafts.repos.ts';
import { ownSalesRepos } from './own-sales/own-sales.repos.ts';
import { resultsRepos } from './results/results.repos.ts';
import { runsRepos } from './runs/runs.repos.ts';
import { storesRepos } from './stores/stores.repos.ts';
import { tokensRepos } from './tokens/tokens.repos.ts';
import { uploadsRepos } from './uploads/uploads.repos.ts';

export type { Database } from './db/database.ts';

/** Puts the repositories of all features together; the types refuse one that is missing. */
export const createDatabase = (
  connections: Connections,
  sweepConnections: Connections = connections,
): Database => ({
  ...scopeMethods(connections, sweepConnections, {
    user: (tx, userId) => ({
      ...accountsRepos.user(tx, userId),
      ...operationsRepos.user(tx, userId),
      ...appraisalsRepos.user(tx, userId),
      ...deskRepos.user(tx, userId),
      ...engineRepos.user(tx, userId),
      ...evidenceRepos.user(tx, userId),
      ...lotsRepos.user(tx, userId),
      ...offersRepos.user(tx, userId),
      ...draftsRepos.user(tx, userId),
      ...ownSalesRepos.user(tx, userId),
      ...resultsRepos.user(tx, userId),
      ...runsRepos.user(tx, userId),
      ...storesRepos.user(tx, userId),
      ...tokensRepos.user(tx, userId),
      ...uploadsRepos.user(tx, userId),
    }),
    sweep: (tx) => ({
      ...accountsRepos.sweep(tx),
      ...engineRepos.sweep(tx),
      ...evidenceRepos.sweep(tx),
      ...operationsRepos.sweep(tx),
      ...ownSalesRepos.sweep(tx),
      ...runsRepos.sweep(tx),
      ...storesRepos.sweep(tx),
      ...tokensRepos.sweep(tx),
      ...uploadsRepos.sweep(tx),
    }),
    seller: (tx) => ({
      ...accountsRepos.seller(tx),
      ...ownSalesRepos.seller(tx),
      ...storesRepos.seller(tx),
    }),
    shared: (tx) => ({
      ...evidenceRepos.shared(tx),
      ...draftsRepos.shared(tx),
      ...operationsRepos.shared(tx),
      ...tokensRepos.shared(tx),
    }),
  }),
  ...accountMethods(connections),
  ...laneMethods(connections),
  ...offerMethods(connections),
});
