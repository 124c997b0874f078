import type { Breach } from './breach.ts';
import type { Import } from './checkout.ts';
import { findCircles, graphOf } from './find-circles.ts';
import { groupOf } from './outside-modules.ts';
import type { Room } from './room.ts';

/**
 * The table itself must not lead in a circle: then no import that it allows can. Nor may two features
 * ask each other, be it in different layers.
 */
export function circlesOfRooms(rooms: readonly Room[]): Breach[] {
  const familyOf = new Map(rooms.map(({ name, family }) => [name, family]));
  const ways = rooms.flatMap(({ name, imports, inherits, typesOf }) =>
    [...imports, ...inherits, ...typesOf].map((other): [string, string] => [name, other]),
  );
  const isLayered = (family: string): boolean =>
    rooms.some((room) => room.family === family && room.name !== family);
  const betweenFeatures = ways
    .map(([from, to]): [string, string] => [familyOf.get(from) ?? from, familyOf.get(to) ?? to])
    .filter(([from, to]) => from !== to && isLayered(from) && isLayered(to));
  const circles = [...findCircles(graphOf(ways)), ...findCircles(graphOf(betweenFeatures))];
  return [...new Set(circles.map((circle) => circle.join(' -> ')))].map((text) => ({
    kind: 'is a circle of rooms',
    text,
  }));
}

/** What a room is allowed by its own entry and no file of its family makes use of. */
export function unusedPermissions(
  rooms: readonly Room[],
  imports: readonly Import[],
  roomOf: (path: string) => Room | undefined,
): Breach[] {
  const familyOf = new Map(rooms.map(({ name, family }) => [name, family]));
  const used = graphOf(
    imports.map(({ from, to }) => [
      roomOf(from)?.family ?? '',
      roomOf(to)?.family ?? groupOf(to) ?? to,
    ]),
  );
  return rooms.flatMap(({ name, family, imports: others, typesOf, outside }) =>
    [...others, ...typesOf, ...outside]
      .filter((other) => used.get(family)?.has(familyOf.get(other) ?? other) !== true)
      .map((other): Breach => ({ kind: 'is allowed and unused', text: `${name} -> ${other}` })),
  );
}
