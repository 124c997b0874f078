import { DEVELOPMENT_ROOMS } from './development-rooms.ts';
import { PACKAGE_ROOMS } from './package-rooms.ts';
import { PROCESS_ROOMS } from './process-rooms.ts';
import type { Room } from './room.ts';
import { SERVER_ROOMS } from './server-rooms.ts';
import { WEB_ROOMS } from './web-rooms.ts';

/** The whole house. What a room may import stands in its entry; everything else is refused. */
export const ROOMS: readonly Room[] = [
  ...PACKAGE_ROOMS,
  ...SERVER_ROOMS,
  ...PROCESS_ROOMS,
  ...WEB_ROOMS,
  ...DEVELOPMENT_ROOMS,
];

/** Every file lies in one room. */
export const roomsAt = (path: string): readonly Room[] => ROOMS.filter(({ has }) => has(path));
