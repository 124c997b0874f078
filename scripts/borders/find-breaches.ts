import type { Breach } from './breach.ts';
import type { Checkout, Import } from './checkout.ts';
import { findCircles, graphOf } from './find-circles.ts';
import { judgeImport } from './judge-import.ts';
import { circlesOfRooms, unusedPermissions } from './judge-rooms.ts';
import { ROOMS, roomsAt } from './rooms.ts';
import { sqlIn } from './sql-in.ts';

const circlesOfFiles = (imports: readonly Import[]): Breach[] =>
  findCircles(graphOf(imports.map(({ from, to }) => [from, to]))).map((circle) => ({
    kind: 'is a circle of files',
    text: circle.join(' -> '),
  }));

const homeless = ({ sources }: Checkout): Breach[] =>
  sources
    .filter(({ path }) => roomsAt(path).length !== 1)
    .map(({ path }) => ({ kind: 'has no room', text: `${path} lies in no room, or in two` }));

const sqlOutside = ({ sources }: Checkout): Breach[] =>
  sources.flatMap((source) => {
    const [room] = roomsAt(source.path);
    return room === undefined || room.speaksSql || room.kind !== 'product'
      ? []
      : sqlIn(source).map((text): Breach => ({
          kind: 'speaks SQL',
          text: `${source.path} (${room.name}): ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`,
        }));
  });

/** Everything in a checkout that the table of rooms refuses. */
export function findBreaches(checkout: Checkout): Breach[] {
  const { imports } = checkout;
  return [
    ...homeless(checkout),
    ...imports.flatMap((edge) => judgeImport(edge) ?? []),
    ...sqlOutside(checkout),
    ...circlesOfFiles(imports),
    ...circlesOfRooms(ROOMS),
    ...unusedPermissions(ROOMS, imports, (path) => roomsAt(path)[0]),
  ];
}
