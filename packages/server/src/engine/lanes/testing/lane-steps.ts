import type { Database } from '../../../db/database.ts';
import { allLanesRepo } from '../all-lanes.repo.ts';
import { interactiveLaneRepo } from '../interactive/interactive-call.repo.ts';
import type { LaneFence } from '../lane.record.ts';
import { holderLaneRepo } from '../lane.repo.ts';
import { userLaneRepo } from '../lanes.repo.ts';
import type { Lanes } from '../lanes.ts';
import { createFoundPart } from './found-part.ts';

export type LaneStep = (database: Database & Lanes, lane: LaneFence) => Promise<unknown>;

const NOW = new Date('2026-11-15T12:00:00Z');
const LATER = new Date('2126-11-15T12:00:00Z');
const SLOT = { spacingMs: 0, now: NOW };
/** For the last slot granted in a lane with a call in flight. */
const END = { slot: 2, spacingMs: 0, sinceArrivalMs: 0, isAnswered: true };
const NOTHING_NEXT = { workStamp: 0, next: null, wantsSlot: false, budget: null };
const COOLDOWN = { until: LATER, reason: 'quota-spent' } as const;
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };
const FOUND = createFoundPart({ ...PART, partNumber: 'STATE1001', slot: END.slot, now: NOW });

/** Each step that touches a lane, as callers invoke it. */
export const LANE_STEPS: Readonly<Record<string, LaneStep>> = {
  'asUser lanes.ensure': (db, { userId }) => db.asUser(userId, (tx) => userLaneRepo(tx).ensure()),
  'asUser lanes.endCooldown': (db, { userId }) =>
    db.asUser(userId, (tx) => userLaneRepo(tx).endCooldown()),
  'asUser lanes.touch': (db, { userId }) => db.asUser(userId, (tx) => userLaneRepo(tx).touch()),
  'asUser lanes.pauseByOperator': (db, { userId }) =>
    db.asUser(userId, (tx) => userLaneRepo(tx).pauseByOperator()),
  'asUser lanes.wakeByOperator': (db, { userId }) =>
    db.asUser(userId, (tx) => userLaneRepo(tx).wakeByOperator()),
  openLane: (db, { laneId }) => db.openLane(laneId, 'test', NOW),
  workStamp: (db, { laneId }) => db.workStamp(laneId),
  asHolder: (db, run) => db.asHolder(run, async () => undefined),
  'asHolder lane.endCall': (db, run) => db.asHolder(run, (tx) => holderLaneRepo(tx).endCall(END)),
  'asHolder lane.startCooldown': (db, run) =>
    db.asHolder(run, (tx) => holderLaneRepo(tx).startCooldown({ ...COOLDOWN, isOutage: true })),
  'holderSteps pick': (db, run) =>
    db.holderSteps(run).pick({ now: NOW, freshFrom: NOW, places: new Map() }),
  'holderSteps reserve': (db, run) => db.holderSteps(run).reserve(PART, SLOT),
  'holderSteps endCall': (db, run) => db.holderSteps(run).endCall(END),
  'holderSteps settle': (db, run) => db.holderSteps(run).settle(FOUND, NOTHING_NEXT, NOW),
  'holderSteps close': (db, run) =>
    db.holderSteps(run).close({ unusedSlot: null, spacingMs: 0, backInMs: 0 }),
  'interactiveSteps reserve': (db, lane) => db.interactiveSteps(lane).reserve(SLOT),
  'interactiveSteps end': (db, lane) => db.interactiveSteps(lane).end(END),
  'interactiveSteps leave': (db, lane) => db.interactiveSteps(lane).leave(),
  asInteractiveCaller: (db, lane) => db.asInteractiveCaller(lane, async () => undefined),
  'asInteractiveCaller lane.touch': (db, run) =>
    db.asInteractiveCaller(run, (tx) => interactiveLaneRepo(tx).touch()),
  'asInteractiveCaller lane.startCooldown': (db, run) =>
    db.asInteractiveCaller(run, (tx) => interactiveLaneRepo(tx).startCooldown(COOLDOWN)),
  'asInteractiveCaller lane.endOutage': (db, run) =>
    db.asInteractiveCaller(run, (tx) => interactiveLaneRepo(tx).endOutage()),
  'asSweeper lanes.unseen': (db) => db.asSweeper((tx) => allLanesRepo(tx).unseen(NOW)),
  'asSweeper lanes.countCoolingDown': (db) =>
    db.asSweeper((tx) => allLanesRepo(tx).countCoolingDown(NOW)),
};

/** The same list, read from the database object. */
export async function availableSteps(
  { asUser, asSweeper, ...lanes }: Database & Lanes,
  run: LaneFence,
): Promise<string[]> {
  const under = (prefix: string, repo: object): string[] =>
    Object.entries(repo).flatMap(([verb, step]) =>
      typeof step === 'function' ? [`${prefix}${verb}`] : [],
    );
  const holderLane = await lanes.asHolder(run, async (tx) => holderLaneRepo(tx));
  return [
    'openLane',
    'workStamp',
    'asHolder',
    'asInteractiveCaller',
    ...under('holderSteps ', lanes.holderSteps(run)),
    ...under('interactiveSteps ', lanes.interactiveSteps(run)),
    ...under('asHolder lane.', holderLane),
    ...under(
      'asInteractiveCaller lane.',
      await lanes.asInteractiveCaller(run, async (tx) => interactiveLaneRepo(tx)),
    ),
    ...under('asUser lanes.', await asUser(run.userId, async (tx) => userLaneRepo(tx))),
    ...under('asSweeper lanes.', await asSweeper(async (tx) => allLanesRepo(tx))),
  ];
}
