import type { FoundSession, Identity } from './access/person.record.ts';
import { browserRepo, findSession, identityRepo, sessionsRepo } from './access/sessions.repo.ts';
import { batchesAtWorkRepo, type BatchesAtWorkRepo } from './batches/batches-at-work.repo.ts';
import { batchesSweepRepo } from './batches/batches-sweep.repo.ts';
import { batchesRepo } from './batches/batches.repo.ts';
import { numberLinksRepo } from './batches/number-links.repo.ts';
import { overrulesRepo, overrulesSweepRepo } from './batches/overrules.repo.ts';
import { partCompsRepo } from './batches/part-comps.repo.ts';
import { partHistoryRepo } from './batches/part-history.repo.ts';
import { partsAtWorkRepo, type PartsAtWorkRepo } from './batches/parts-at-work.repo.ts';
import { partsRepo } from './batches/parts.repo.ts';
import { removalsRepo } from './batches/removals.repo.ts';
import { budgetsRepo } from './budgets/budgets.repo.ts';
import { categoriesRepo } from './categories/categories.repo.ts';
import type { Connections, Tx } from './db/connections.ts';
import { gatherQuestions } from './db/gather-questions.ts';
import type { Question, Send } from './db/one-message.ts';
import { askInScope, inScope, oneInScope, type Scope } from './db/scope.ts';
import { countsRepo } from './desk/counts.repo.ts';
import { decisionRulesRepo } from './desk/decision-rules.repo.ts';
import { decisionsRepo } from './desk/decisions.repo.ts';
import { deskRowsRepo } from './desk/desk-rows.repo.ts';
import { deskSettingsRepo } from './desk/desk-settings.repo.ts';
import { housekeepingRepo } from './housekeeping/housekeeping.repo.ts';
import { layoutsRepo } from './imports/layouts.repo.ts';
import { uploadsRepo } from './imports/uploads.repo.ts';
import { inventoryRepo } from './inventory/inventory.repo.ts';
import { matchingRepo, matchingSweepRepo } from './inventory/matching.repo.ts';
import { leasesRepo } from './jobs/leases.repo.ts';
import { finishPartStep } from './lanes/hold/finish-part.repo.ts';
import { LOST, type Hold, type Lost } from './lanes/hold/hold.record.ts';
import {
  holderLaneRepo,
  holdSteps,
  lockByFence,
  takeLane,
  type Taken,
} from './lanes/hold/hold.repo.ts';
import { nextPartSteps } from './lanes/hold/next-part.repo.ts';
import { userLaneRepo } from './lanes/lanes.repo.ts';
import { laneSweepRepo } from './lanes/run/sweep.repo.ts';
import { lockLane, visitorLaneRepo, visitorSteps, type Visit } from './lanes/visit/visitor.repo.ts';
import { lookupsRepo } from './lookups/lookups.repo.ts';
import { lotsRepo } from './lots/lots.repo.ts';
import { maintenanceRepo } from './maintenance/maintenance.repo.ts';
import { linkedOfferRepo, offersRepo } from './offers/offers.repo.ts';
import { ownRowsRepo } from './people/own-rows.repo.ts';
import { ledgerRepo, peopleSweepRepo } from './people/people-sweep.repo.ts';
import { personRepo } from './people/person.repo.ts';
import { settingsRepo } from './settings/settings.repo.ts';
import { standingRepo } from './standing/standing.repo.ts';
import { storeRunsRepo, storeRunsSweepRepo } from './stores/store-runs.repo.ts';
import { applicationTokensRepo } from './tokens/application-tokens.repo.ts';
import { tokensRepo, tokenSweepRepo } from './tokens/tokens.repo.ts';
import type { TokenRepos } from './tokens/tokens.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  applicationTokens: applicationTokensRepo(tx),
  batches: batchesRepo(tx, userId),
  decisionRules: decisionRulesRepo(tx, userId),
  decisions: decisionsRepo(tx, userId),
  counts: countsRepo(tx, userId),
  deskRows: deskRowsRepo(tx, userId),
  deskSettings: deskSettingsRepo(tx, userId),
  inventory: inventoryRepo(tx, userId),
  lanes: userLaneRepo(tx, userId),
  layouts: layoutsRepo(tx, userId),
  lookups: lookupsRepo(tx, userId),
  lots: lotsRepo(tx, userId),
  matching: matchingRepo(tx, userId),
  numberLinks: numberLinksRepo(tx, userId),
  offers: offersRepo(tx, userId),
  overrules: overrulesRepo(tx, userId),
  ownRows: ownRowsRepo(tx, userId),
  partComps: partCompsRepo(tx, userId),
  partHistory: partHistoryRepo(tx, userId),
  parts: partsRepo(tx, userId),
  partsAtWork: partsAtWorkRepo(tx, userId),
  person: personRepo(tx, userId),
  removals: removalsRepo(tx, userId),
  sessions: sessionsRepo(tx, userId),
  settings: settingsRepo(tx, userId),
  storeRuns: storeRunsRepo(tx, userId),
  tokens: tokensRepo(tx, userId),
  uploads: uploadsRepo(tx, userId),
});

/** Everything that a holder may write, and what it has to read for it. */
export type HolderRepos = TokenRepos & {
  readonly lane: ReturnType<typeof holderLaneRepo>;
  readonly batches: BatchesAtWorkRepo;
  readonly parts: PartsAtWorkRepo;
  readonly lookups: Pick<ReturnType<typeof lookupsRepo>, 'find'>;
  readonly inventory: Pick<ReturnType<typeof inventoryRepo>, 'titleOf'>;
};

const holderRepos = (tx: Tx, hold: Hold): HolderRepos => ({
  lane: holderLaneRepo(tx, hold),
  batches: batchesAtWorkRepo(tx, hold.laneId),
  parts: partsAtWorkRepo(tx, hold.userId),
  lookups: lookupsRepo(tx, hold.userId),
  inventory: inventoryRepo(tx, hold.userId),
  applicationTokens: applicationTokensRepo(tx),
  tokens: tokensRepo(tx, hold.userId),
});

/** What somebody's question may change in the lane that it went through, and beside it. */
export type VisitorRepos = TokenRepos & {
  readonly lane: ReturnType<typeof visitorLaneRepo>;
  readonly batches: Pick<BatchesAtWorkRepo, 'pauseAll'> &
    Pick<UserRepos['batches'], 'resumePaused'>;
  readonly lookups: Pick<UserRepos['lookups'], 'record'>;
};

const visitorRepos = (tx: Tx, { laneId, userId }: Visit): VisitorRepos => ({
  lane: visitorLaneRepo(tx, laneId),
  batches: {
    pauseAll: (...pause) => batchesAtWorkRepo(tx, laneId).pauseAll(...pause),
    resumePaused: (reasons) => batchesRepo(tx, userId).resumePaused(reasons),
  },
  lookups: lookupsRepo(tx, userId),
  applicationTokens: applicationTokensRepo(tx),
  tokens: tokensRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({
  budgets: budgetsRepo(tx),
  batches: batchesSweepRepo(tx),
  housekeeping: housekeepingRepo(tx),
  lanes: laneSweepRepo(tx),
  leases: leasesRepo(tx),
  ledger: ledgerRepo(tx),
  matching: matchingSweepRepo(tx),
  overrules: overrulesSweepRepo(tx),
  people: peopleSweepRepo(tx),
  standing: standingRepo(tx),
  storeRuns: storeRunsSweepRepo(tx),
  tokens: tokenSweepRepo(tx),
});

/** What is kept of a seller, whoever keeps it. */
const sellerRepos = (tx: Tx) => ({
  ledger: ledgerRepo(tx),
  people: peopleSweepRepo(tx),
  storeRuns: storeRunsSweepRepo(tx),
});

type SellerRepos = {
  readonly ledger: Pick<ReturnType<typeof ledgerRepo>, 'hasNotice' | 'noteOnce'>;
  readonly people: Pick<ReturnType<typeof peopleSweepRepo>, 'withStore'>;
  readonly storeRuns: Pick<ReturnType<typeof storeRunsSweepRepo>, 'removeOf'>;
};

const sharedRepos = (tx: Tx) => ({
  applicationTokens: applicationTokensRepo(tx),
  categories: categoriesRepo(tx),
  maintenance: maintenanceRepo(tx),
  standing: standingRepo(tx),
});

export type { Question } from './db/one-message.ts';
export type SharedRepos = ReturnType<typeof sharedRepos>;
export type SweepRepos = ReturnType<typeof sweepRepos>;
export type UserRepos = ReturnType<typeof userRepos>;

/**
 * The only way to the data. Each verb opens one transaction in somebody's name and hands out the
 * repositories that this name may use. Only what is the same for everybody is read in nobody's name.
 */
export function databaseOver(connections: Connections, ofSweep: Connections = connections) {
  const askGathered = gatherQuestions(connections.pool);

  return {
    asUser: <T>(userId: string, work: (repos: UserRepos) => Promise<T>): Promise<T> =>
      inScope(connections, { userId }, (tx) => work(userRepos(tx, userId))),

    /** Takes a lane unless its holder is alive; only who has taken one can act as its holder. */
    takeLane: (laneId: string, holder: string): Promise<Taken> =>
      takeLane((statements) => oneInScope(connections, { laneId }, statements), laneId, holder),

    /**
     * Whatever a holder does to its lane, its batches and their parts. The fence is looked at and the
     * lane locked before anything else; a holder that has lost the lane changes nothing.
     */
    asHolder: <T>(hold: Hold, work: (repos: HolderRepos) => Promise<T>): Promise<T | Lost> =>
      inScope(connections, hold, async (tx) =>
        (await lockByFence(tx, hold)) ? work(holderRepos(tx, hold)) : LOST,
      ),

    /** The same in one message each, for what happens for every part. */
    holderSteps(hold: Hold) {
      const { laneId, userId } = hold;
      const send: Send = (statements) => oneInScope(connections, { laneId, userId }, statements);
      return {
        ...holdSteps(send, hold),
        ...nextPartSteps(send, hold),
        ...finishPartStep(send, hold),
      };
    },

    /** What somebody's question means for the lane it went through, under the lane's lock. */
    asVisitor: <T>(visit: Visit, work: (repos: VisitorRepos) => Promise<T>): Promise<T> =>
      inScope(connections, visit, async (tx) => {
        await lockLane(tx, visit.laneId);
        return work(visitorRepos(tx, visit));
      }),

    /** A visitor at the gate, in one message each. */
    visitorSteps: ({ laneId, userId }: Visit) =>
      visitorSteps((statements) => oneInScope(connections, { laneId, userId }, statements), laneId),

    /**
     * Whose session a browser holds and what they see of something, in one message. Without a good session
     * of somebody listed the question is asked in nobody's name, and sees nothing.
     */
    asSession: <T>(
      keyHash: Buffer,
      now: Date,
      idleMs: number,
      question: Question<T>,
    ): Promise<{ readonly found: FoundSession | null; readonly seen: T }> =>
      askGathered(
        // In nobody's name until the session says whose it is, whoever was asked for before.
        { browserKey: keyHash, userId: '' },
        {
          statements: [findSession(keyHash, now, idleMs), ...question.statements],
          read: ([session, ...rows]) => ({
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
            found: (session?.[0] as FoundSession | undefined) ?? null,
            seen: question.read(rows),
          }),
        },
      ),

    /** One message in a person's name. */
    askAsUser: <T>(userId: string, question: Question<T>): Promise<T> =>
      askInScope(connections, { userId }, question),

    asBrowser: <T>(
      keyHash: Buffer,
      work: (repos: { browser: ReturnType<typeof browserRepo> }) => Promise<T>,
    ): Promise<T> =>
      inScope(connections, { browserKey: keyHash }, (tx) =>
        work({ browser: browserRepo(tx, keyHash) }),
      ),

    /** Shows what a link opens, and nothing else of anybody. */
    asLinked: <T>(
      keyHash: Buffer,
      work: (repos: { offer: ReturnType<typeof linkedOfferRepo> }) => Promise<T>,
    ): Promise<T> =>
      inScope(connections, { linkKey: keyHash }, (tx) =>
        work({ offer: linkedOfferRepo(tx, keyHash) }),
      ),

    asIdentity: <T>(
      identity: Identity,
      work: (repos: { people: ReturnType<typeof identityRepo> }) => Promise<T>,
    ): Promise<T> =>
      inScope(connections, { identity }, (tx) => work({ people: identityRepo(tx, identity) })),

    /** In nobody's name, over connections whose role may. */
    asSweeper: <T>(work: (repos: SweepRepos) => Promise<T>): Promise<T> =>
      inScope(ofSweep, { sweep: true }, (tx) => work(sweepRepos(tx))),

    /** Shows what carries one of a seller's names, and nothing else of anybody. */
    asSeller: <T>(
      seller: NonNullable<Scope['seller']>,
      work: (repos: SellerRepos) => Promise<T>,
    ): Promise<T> => inScope(connections, { seller }, (tx) => work(sellerRepos(tx))),

    /** What belongs to nobody and is the same for everyone. */
    forAll: <T>(work: (repos: SharedRepos) => Promise<T>): Promise<T> =>
      inScope(connections, {}, (tx) => work(sharedRepos(tx))),
  };
}

export type Database = ReturnType<typeof databaseOver>;
export type HolderSteps = ReturnType<Database['holderSteps']>;
