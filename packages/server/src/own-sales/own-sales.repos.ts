import type { Tx } from '../db/connections.ts';
import {
  connectedAccountsRepo,
  connectionsRepo,
  connectionsSweepRepo,
} from './connection/connections.repo.ts';
import { ownRecordsRepo } from './records/own-records.repo.ts';
import { ownNumbersRepo } from './reports/own-numbers.repo.ts';
import { ownReportsRepo } from './reports/own-reports.repo.ts';
import { predictionsRepo, predictionsSweepRepo } from './score/predictions.repo.ts';
import { scoreRepo } from './score/score.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  connections: connectionsRepo(tx, userId),
  ownNumbers: ownNumbersRepo(tx, userId),
  ownRecords: ownRecordsRepo(tx, userId),
  ownReports: ownReportsRepo(tx, userId),
  predictions: predictionsRepo(tx, userId),
  score: scoreRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({
  predictions: predictionsSweepRepo(tx),
  connections: connectionsSweepRepo(tx),
});

const sellerRepos = (tx: Tx) => ({ connections: connectedAccountsRepo(tx) });

type OwnSalesRepos = ReturnType<typeof userRepos>;
type OwnSalesSweepRepos = ReturnType<typeof sweepRepos>;
type OwnSalesSellerRepos = ReturnType<typeof sellerRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends OwnSalesRepos {}
  interface SweepRepos extends OwnSalesSweepRepos {}
  interface SellerRepos extends OwnSalesSellerRepos {}
}

export const ownSalesRepos = { user: userRepos, sweep: sweepRepos, seller: sellerRepos };
