import { hashOf } from './random.ts';

/** The permanent id of a seller, which some developers get in place of the username. */
export const userIdOf = (username: string): string =>
  `u${hashOf(`${username} user`).toString(36)}${hashOf(`${username} id`).toString(36)}`;
