import type { Database } from '../../../db/database.ts';
import type { LaneFence } from '../lane.record.ts';
import { createFoundPart } from './found-part.ts';

export type LaneStep = (database: Database, lane: LaneFence) => Promise<unknown>;

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
  'asUser lanes.ensure': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.ensure()),
  'asUser lanes.endCooldown': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.endCooldown()),
  'asUser lanes.touch': (db, { userId }) => db.asUser(userId, ({ lanes }) => lanes.touch()),
  'asUser lanes.pauseByOperator': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.pauseByOperator()),
  'asUser lanes.wakeByOperator': (db, { userId }) =>
    db.asUser(userId, ({ lanes }) => lanes.wakeByOperator()),
  openLane: (db, { laneId }) => db.openLane(laneId, 'test', NOW),
  workStamp: (db, { laneId }) => db.workStamp(laneId),
  asHolder: (db, run) => db.asHolder(run, async () => undefined),
  'asHolder lane.endCall': (db, run) => db.asHolder(run, ({ lane }) => lane.endCall(END)),
  'asHolder lane.startCooldown': (db, run) =>
    db.asHolder(run, ({ lane }) => lane.startCooldown({ ...COOLDOWN, isOutage: true })),
  'asHolder lane.soonestWork': (db, run) => db.asHolder(run, ({ lane }) => lane.soonestWork()),
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
    db.asInteractiveCaller(run, ({ lane }) => lane.touch()),
  'asInteractiveCaller lane.startCooldown': (db, run) =>
    db.asInteractiveCaller(run, ({ lane }) => lane.startCooldown(COOLDOWN)),
  'asInteractiveCaller lane.endOutage': (db, run) =>
    db.asInteractiveCaller(run, ({ lane }) => lane.endOutage()),
  'asSweeper lanes.unseen': (db) => db.asSweeper(({ lanes }) => lanes.unseen(NOW)),
  'asSweeper lanes.countCoolingDown': (db) =>
    db.asSweeper(({ lanes }) => lanes.countCoolingDown(NOW)),
};

/** The same list, read from the database object. */
export async function availableSteps(database: Database, run: LaneFence): Promise<string[]> {
  const under = (prefix: string, repo: object): string[] =>
    Object.entries(repo).flatMap(([verb, step]) =>
      typeof step === 'function' ? [`${prefix}${verb}`] : [],
    );
  const holderLane = await database.asHolder(run, async ({ lane }) => lane);
  return [
    'openLane',
    'workStamp',
    'asHolder',
    'asInteractiveCaller',
    ...under('holderSteps ', database.holderSteps(run)),
    ...under('interactiveSteps ', database.interactiveSteps(run)),
    ...under('asHolder lane.', holderLane),
    ...under(
      'asInteractiveCaller lane.',
      await database.asInteractiveCaller(run, async ({ lane }) => lane),
    ),
    ...under('asUser lanes.', await database.asUser(run.userId, async ({ lanes }) => lanes)),
    ...under('asSweeper lanes.', await database.asSweeper(async ({ lanes }) => lanes)),
  ];
}
