import type { Requirement } from './requirement.ts';
import { ACCESS } from './requirements/access.ts';
import { CALLS } from './requirements/calls.ts';
import { CONSTANTS } from './requirements/constants.ts';
import { MESSAGES } from './requirements/messages.ts';
import { PURPOSE } from './requirements/purpose.ts';
import { SCREENS } from './requirements/screens.ts';
import { STATES } from './requirements/states.ts';
import { VALIDATION } from './requirements/validation.ts';
import { WIRE } from './requirements/wire.ts';

/** Everything the specification asks for. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...PURPOSE,
  ...SCREENS,
  ...WIRE,
  ...STATES,
  ...VALIDATION,
  ...ACCESS,
  ...CALLS,
  ...MESSAGES,
  ...CONSTANTS,
];

/** Lines of the specification that ask for nothing by themselves: introductions, and what it leaves open. */
export const ASKS_FOR_NOTHING: ReadonlySet<number> = new Set([
  3, 22, 52, 60, 68, 82, 91, 101, 125, 133, 149, 153, 162, 167, 197, 203, 216, 222, 227, 232, 238,
  243, 251, 257, 261, 267, 271, 275, 282, 292, 296, 333, 337, 338, 339, 347, 366, 371, 383, 396,
  407, 414, 418, 423, 428, 430, 436,
]);
