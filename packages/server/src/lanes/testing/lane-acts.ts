import type { Database } from '../../database.ts';
import type { Hold } from '../hold/hold.record.ts';
import { finishedPart } from './finished-part.ts';

export type Act = (database: Database, lane: Hold) => Promise<unknown>;

const NOW = new Date('2026-11-15T12:00:00Z');
const LATER = new Date('2126-11-15T12:00:00Z');
const SLOT = { spacingMs: 0, now: NOW };
const NEXT = { ...SLOT, freshFrom: NOW, checksAccess: true, takesSuspects: true };
/** Of the slot that a lane with a call under way has given out last. */
const END = { slot: 2, spacingMs: 0, sinceArrivalMs: 0, isAnswered: true };
const REST = { until: LATER, reason: 'quota-spent' } as const;
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };
const FINISHED = finishedPart({ ...PART, partNumber: 'STATE1001', slot: END.slot, now: NOW });

/** Each verb that touches a lane, as its users call it. */
export const LANE_ACTS: Readonly<Record<string, Act>> = {
  'asUser lanes.ensure': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.ensure()),
  'asUser lanes.endRest': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.endRest()),
  'asUser lanes.lock': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.lock()),
  'asUser lanes.pauseByOperator': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.pauseByOperator()),
  'asUser lanes.wakeByOperator': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.wakeByOperator()),
  takeLane: (db, { laneId }) => db.takeLane(laneId, 'test'),
  asHolder: (db, hold) => db.asHolder(hold, async () => undefined),
  'asHolder lane.endCall': (db, hold) => db.asHolder(hold, ({ lane }) => lane.endCall(END)),
  'asHolder lane.rest': (db, hold) =>
    db.asHolder(hold, ({ lane }) => lane.rest({ ...REST, isOutage: true })),
  'asHolder lane.restState': (db, hold) => db.asHolder(hold, ({ lane }) => lane.restState()),
  'asHolder lane.soonestWork': (db, hold) => db.asHolder(hold, ({ lane }) => lane.soonestWork()),
  'asHolder lane.takeInterruptedPart': (db, hold) =>
    db.asHolder(hold, ({ lane }) => lane.takeInterruptedPart()),
  'holderSteps next': (db, hold) => db.holderSteps(hold).next(NEXT),
  'holderSteps nextInSlot': (db, hold) => db.holderSteps(hold).nextInSlot(NEXT),
  'holderSteps reserve': (db, hold) => db.holderSteps(hold).reserve(PART, SLOT),
  'holderSteps endCall': (db, hold) => db.holderSteps(hold).endCall(END),
  'holderSteps finish': (db, hold) => db.holderSteps(hold).finish(FINISHED),
  'holderSteps renew': (db, hold) => db.holderSteps(hold).renew(),
  'holderSteps release': (db, hold) => db.holderSteps(hold).release(),
  'visitorSteps reserve': (db, lane) => db.visitorSteps(lane).reserve(SLOT),
  'visitorSteps end': (db, lane) => db.visitorSteps(lane).end(END),
  'visitorSteps leave': (db, lane) => db.visitorSteps(lane).leave(),
  asVisitor: (db, lane) => db.asVisitor(lane, async () => undefined),
  'asVisitor lane.rest': (db, visit) => db.asVisitor(visit, ({ lane }) => lane.rest(REST)),
  'asVisitor lane.endOutage': (db, visit) => db.asVisitor(visit, ({ lane }) => lane.endOutage()),
  'asSweeper lanes.abandoned': (db) => db.asSweeper(({ lanes }) => lanes.abandoned(NOW)),
  'asSweeper lanes.waitingSince': (db) => db.asSweeper(({ lanes }) => lanes.waitingSince(NOW)),
  'asSweeper lanes.dueBatches': (db) => db.asSweeper(({ lanes }) => lanes.dueBatches(NOW)),
  'asSweeper lanes.countResting': (db) => db.asSweeper(({ lanes }) => lanes.countResting(NOW)),
};

/** The same by asking the database what it offers. */
export async function offeredActs(database: Database, hold: Hold): Promise<string[]> {
  const under = (face: string, repo: object): string[] =>
    Object.keys(repo).map((verb) => `${face}${verb}`);
  const holderLane = await database.asHolder(hold, async ({ lane }) => lane);
  return [
    'takeLane',
    'asHolder',
    'asVisitor',
    ...under('holderSteps ', database.holderSteps(hold)),
    ...under('visitorSteps ', database.visitorSteps(hold)),
    ...under('asHolder lane.', holderLane),
    ...under('asVisitor lane.', await database.asVisitor(hold, async ({ lane }) => lane)),
    ...under('asUser lanes.', await database.asUser(hold.userId, async ({ lanes }) => lanes)),
    ...under('asSweeper lanes.', await database.asSweeper(async ({ lanes }) => lanes)),
  ];
}
