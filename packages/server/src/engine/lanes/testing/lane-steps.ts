import type { Database } from '../../../db/database.ts';
import type { LaneLease } from '../lease/lane-lease.record.ts';
import { createFinishedPart } from './finished-part.ts';

export type LaneStep = (database: Database, lane: LaneLease) => Promise<unknown>;

const NOW = new Date('2026-11-15T12:00:00Z');
const LATER = new Date('2126-11-15T12:00:00Z');
const SLOT = { spacingMs: 0, now: NOW };
const NEXT = { ...SLOT, freshFrom: NOW, checksAccess: true, takesSuspects: true };
/** For the last slot granted in a lane with a call in flight. */
const END = { slot: 2, spacingMs: 0, sinceArrivalMs: 0, isAnswered: true };
const COOLDOWN = { until: LATER, reason: 'quota-spent' } as const;
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };
const FINISHED = createFinishedPart({ ...PART, partNumber: 'STATE1001', slot: END.slot, now: NOW });

/** Each step that touches a lane, as callers invoke it. */
export const LANE_STEPS: Readonly<Record<string, LaneStep>> = {
  'asUser lanes.ensure': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.ensure()),
  'asUser lanes.endCooldown': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.endCooldown()),
  'asUser lanes.lock': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.lock()),
  'asUser lanes.pauseByOperator': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.pauseByOperator()),
  'asUser lanes.wakeByOperator': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.wakeByOperator()),
  acquireLane: (db, { laneId }) => db.acquireLane(laneId, 'test'),
  asHolder: (db, lease) => db.asHolder(lease, async () => undefined),
  'asHolder lane.endCall': (db, lease) => db.asHolder(lease, ({ lane }) => lane.endCall(END)),
  'asHolder lane.startCooldown': (db, lease) =>
    db.asHolder(lease, ({ lane }) => lane.startCooldown({ ...COOLDOWN, isOutage: true })),
  'asHolder lane.cooldown': (db, lease) => db.asHolder(lease, ({ lane }) => lane.cooldown()),
  'asHolder lane.soonestWork': (db, lease) => db.asHolder(lease, ({ lane }) => lane.soonestWork()),
  'asHolder lane.claimInterruptedPart': (db, lease) =>
    db.asHolder(lease, ({ lane }) => lane.claimInterruptedPart()),
  'holderSteps next': (db, lease) => db.holderSteps(lease).next(NEXT),
  'holderSteps nextInSlot': (db, lease) => db.holderSteps(lease).nextInSlot(NEXT),
  'holderSteps reserve': (db, lease) => db.holderSteps(lease).reserve(PART, SLOT),
  'holderSteps endCall': (db, lease) => db.holderSteps(lease).endCall(END),
  'holderSteps finish': (db, lease) => db.holderSteps(lease).finish(FINISHED),
  'holderSteps renew': (db, lease) => db.holderSteps(lease).renew(),
  'holderSteps release': (db, lease) => db.holderSteps(lease).release(),
  'interactiveSteps reserve': (db, lane) => db.interactiveSteps(lane).reserve(SLOT),
  'interactiveSteps end': (db, lane) => db.interactiveSteps(lane).end(END),
  'interactiveSteps leave': (db, lane) => db.interactiveSteps(lane).leave(),
  asInteractiveCaller: (db, lane) => db.asInteractiveCaller(lane, async () => undefined),
  'asInteractiveCaller lane.startCooldown': (db, lease) =>
    db.asInteractiveCaller(lease, ({ lane }) => lane.startCooldown(COOLDOWN)),
  'asInteractiveCaller lane.endOutage': (db, lease) =>
    db.asInteractiveCaller(lease, ({ lane }) => lane.endOutage()),
  'asSweeper lanes.abandoned': (db) => db.asSweeper(({ lanes }) => lanes.abandoned(NOW)),
  'asSweeper lanes.canTakeWaiting': (db) => db.asSweeper(({ lanes }) => lanes.canTakeWaiting(NOW)),
  'asSweeper lanes.waitingSince': (db) => db.asSweeper(({ lanes }) => lanes.waitingSince(NOW)),
  'asSweeper lanes.dueBatches': (db) => db.asSweeper(({ lanes }) => lanes.dueBatches(NOW)),
  'asSweeper lanes.countCoolingDown': (db) =>
    db.asSweeper(({ lanes }) => lanes.countCoolingDown(NOW)),
};

/** The same list, read from the database object. */
export async function availableSteps(database: Database, lease: LaneLease): Promise<string[]> {
  const under = (prefix: string, repo: object): string[] =>
    Object.keys(repo).map((verb) => `${prefix}${verb}`);
  const holderLane = await database.asHolder(lease, async ({ lane }) => lane);
  return [
    'acquireLane',
    'asHolder',
    'asInteractiveCaller',
    ...under('holderSteps ', database.holderSteps(lease)),
    ...under('interactiveSteps ', database.interactiveSteps(lease)),
    ...under('asHolder lane.', holderLane),
    ...under(
      'asInteractiveCaller lane.',
      await database.asInteractiveCaller(lease, async ({ lane }) => lane),
    ),
    ...under('asUser lanes.', await database.asUser(lease.userId, async ({ lanes }) => lanes)),
    ...under('asSweeper lanes.', await database.asSweeper(async ({ lanes }) => lanes)),
  ];
}
